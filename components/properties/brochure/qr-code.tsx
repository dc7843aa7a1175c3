import { encode } from 'uqr';

export type QrPath = { path: string; size: number };

/** Draws an address as a QR code: dark squares as one path in a box of `size` by `size`, quiet zone included. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { path: runs.join(''), size };
}

/** An address as a QR code to scan. The same address stands beside it as text. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
