import { encode } from 'uqr';

/** Modules left white around the code; without four of them some cameras find no edge. */
const QUIET_ZONE = 4;

export interface QrVector {
  /** Modules from edge to edge, the quiet zone included. */
  readonly size: number;
  /** The black modules as one SVG path, one unit a module. */
  readonly path: string;
}

/** Draws a text as a QR code that screen and print share. Medium correction: a sheet on a door gets creased. */
export function qrVector(text: string): QrVector {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_ZONE });
  return { size, path: data.map((row, y) => rowPath(row, y)).join('') };
}

/** Neighbours in a row are one bar, so that no hairline shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
