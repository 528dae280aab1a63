// Settings that all tabs of a browser share. Each tab writes only the fields that it changes.

/** What may be asked for a field; a field that isn't named here may have any value of the type of its default. */
export type Choices<T> = { [K in keyof T]?: readonly T[K][] };

export class SettingsStore<T extends object> {
  /** Fields that the browser refused to keep: they hold until the page is closed. */
  private unsaved: Partial<T> = {};

  /** Even to ask for the storage may throw, where the browser keeps nothing. */
  constructor(
    private readonly storage: () => Pick<Storage, "getItem" | "setItem">,
    readonly key: string,
    private readonly defaults: T,
    private readonly choices: Choices<T> = {},
  ) {}

  read(): T {
    return { ...this.defaults, ...this.valid(this.stored()), ...this.unsaved };
  }

  /** Another tab may have changed other fields since we read them, and a newer page may have fields that we don't know. */
  write(changes: Partial<T>): void {
    const unsaved = { ...this.unsaved, ...changes };
    try {
      this.storage().setItem(this.key, JSON.stringify({ ...this.stored(), ...unsaved }));
      this.unsaved = {};
    } catch {
      this.unsaved = unsaved;
    }
  }

  private stored(): Record<string, unknown> {
    try {
      const stored: unknown = JSON.parse(this.storage().getItem(this.key) ?? "{}");
      return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  private valid(stored: Record<string, unknown>): Partial<T> {
    const fields = Object.keys(this.defaults) as (keyof T & string)[];
    const valid = fields.filter((field) => this.allows(field, stored[field]));
    return Object.fromEntries(valid.map((field) => [field, stored[field]])) as Partial<T>;
  }

  private allows(field: keyof T, value: unknown): boolean {
    return this.choices[field]?.includes(value as T[typeof field]) ?? typeof value === typeof this.defaults[field];
  }
}
