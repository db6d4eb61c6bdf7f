import { useMemo } from 'react';
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

interface QrImageProps {
  /** The link that the code carries. */
  link: string;
  /** What the picture is, for those who do not see it. */
  label: string;
}

/** A QR code as wide as its place; black on white in the dark theme too, or cameras cannot read it. */
export function QrImage({ link, label }: QrImageProps) {
  const { size, path } = useMemo(() => qrVector(link), [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
