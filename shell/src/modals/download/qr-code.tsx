import encodeQR from 'qr';
import { useMemo } from 'react';
import css from './download.module.css';

/** Pixels of a side. */
const side = 150;

/** Dark modules as one path of unit squares. */
const formatPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A QR code: black on white with its quiet zone in either theme, so that every camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 3 }), [text]);
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={formatPath(rows)} />
    </svg>
  );
}
