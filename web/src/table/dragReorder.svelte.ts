// Reordering a row of cards by mouse or finger: one is dragged, the others make room.
import { moveCard, nearest } from "./cardOrder";

const THRESHOLD = 8; // a finger never holds quite still: what moves less than this was a tap

type Grip = { key: string; pointer: number; x: number; y: number };
type Drag = { key: string; order: string[]; from: number; places: number[]; dx: number; dy: number };

export class DragReorder {
  private grip: Grip | null = null;
  private drag = $state.raw<Drag | null>(null);
  /** Whether the last press became a drag: then it was no click. */
  wasDrag = false;

  /** `row` holds the cards as its children; `put` is told their order when one is let go of. */
  constructor(
    private readonly row: () => HTMLElement,
    private readonly put: (order: string[]) => void,
  ) {}

  /** The card that is dragged. */
  get key(): string | null {
    return this.drag?.key ?? null;
  }

  /** The cards as they lie meanwhile. */
  get order(): string[] | null {
    return this.drag?.order ?? null;
  }

  /** How far the dragged card is from its place among the others. */
  get offset(): string {
    if (this.drag === null) return "none";
    const { key, order, from, places, dx, dy } = this.drag;
    return `${dx + places[from]! - places[order.indexOf(key)]!}px ${dy}px`;
  }

  press(event: PointerEvent, key: string): void {
    this.wasDrag = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.grip = { key, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent, order: string[]): void {
    const { grip } = this;
    if (grip?.pointer !== event.pointerId) return;
    const dx = event.clientX - grip.x;
    const dy = event.clientY - grip.y;
    if (this.drag === null && Math.hypot(dx, dy) < THRESHOLD) return;
    const drag = this.drag ?? this.begin(grip.key, order);
    const place = nearest(drag.places, drag.places[drag.from]! + dx);
    this.drag = { ...drag, dx, dy, order: moveCard(drag.order, drag.order.indexOf(grip.key), place) };
  }

  release(): void {
    const order = this.drag?.order;
    this.cancel();
    if (order) this.put(order);
  }

  /** A browser that scrolls instead takes the pointer away. */
  cancel(): void {
    this.grip = null;
    this.drag = null;
  }

  private begin(key: string, order: string[]): Drag {
    this.wasDrag = true;
    // Cards on their way out are inert.
    const cards = this.row().querySelectorAll<HTMLElement>(":scope > :not([inert])");
    const places = Array.from(cards, (card) => card.offsetLeft);
    return { key, order, from: order.indexOf(key), places, dx: 0, dy: 0 };
  }
}
