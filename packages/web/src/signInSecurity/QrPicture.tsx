import newQrCode from 'qrcode-generator';
import { useMemo } from 'react';

/** Width of the quiet zone on each side [modules]. Source: ISO/IEC 18004, 9.1. */
const quiet = 4;

/** Shows a text as a QR code, dark on light in both themes: many readers accept nothing else. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="qr" role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} className="qr-light" />
      <path d={path} className="qr-dark" />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = newQrCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const modules: string[] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) if (code.isDark(row, column)) modules.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
  return { size: count + 2 * quiet, path: modules.join('') };
}
