const INTEGER = 0x02;

/** One DER node of fewer than 65,536 bytes: its tag, its length and what it holds. */
export function derNode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const header =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...header), content]);
}

/** A non-negative DER integer: no superfluous zero bytes, one where the top bit would read as a sign. */
export function derInteger(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.of(0) : bytes.subarray(first);
  return derNode(INTEGER, (digits[0] ?? 0) < 0x80 ? digits : Buffer.concat([Buffer.of(0), digits]));
}

/** What the nodes that lie side by side in `bytes` hold, in their order. */
export function derContents(bytes: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const short = bytes[at + 1] ?? 0;
    const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
    const start = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? short : bytes.readUIntBE(at + 2, lengthBytes);
    contents.push(bytes.subarray(start, start + length));
    at = start + length;
  }
  return contents;
}
