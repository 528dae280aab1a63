// CRC-32, as the server's `wire.hash_of`: it shows when our state differs from the server's.
const TABLE = new Uint32Array(256).map((_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const utf8 = new TextEncoder();

function crc32(text: string, running: number): number {
  let crc = ~running;
  for (const byte of utf8.encode(text)) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** The hash of a view: of the events of its round, then of the view without them. */
export function hashOf(events: readonly unknown[], bareView: unknown): string {
  const running = events.reduce<number>((crc, event) => crc32(JSON.stringify(event), crc), 0);
  return crc32(JSON.stringify(bareView), running).toString(16).padStart(8, "0");
}
