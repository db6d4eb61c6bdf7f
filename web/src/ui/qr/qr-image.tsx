import { useMemo } from 'react';
import { qrVector } from './qr-vector.ts';

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
