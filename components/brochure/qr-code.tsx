import { qrPath } from './qr-path';

/** An address as a QR code to scan. The same address stands beside it as text. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
