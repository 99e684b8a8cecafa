import encodeQR from 'qr';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** A text as a QR code (ISO/IEC 18004), as large as its container, with the required quiet zone of four modules. */
export default function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={darkModules(rows)} fill="#000" />
    </svg>
  );
}

/** Each dark module as a square of one unit. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
