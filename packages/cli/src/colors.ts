import { styleText } from 'node:util';

/** Streams of a command that people read. */
export type OutputStream = 'stdout' | 'stderr';

/** Streams that show colours. */
export type Colors = Readonly<Record<OutputStream, boolean>>;

/** Formats by meaning: the best row, heads, what is wrong, what deserves a look, what is beside the point. */
const formats = { best: ['bold', 'green'], head: ['bold'], error: ['red'], warning: ['yellow'], aside: ['dim'] } as const;

/** Returns which streams of this process show colours, by Node's rules: terminals, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
export function colorsOfProcess(): Colors {
  const shows = (stream: OutputStream): boolean => styleText('red', 'x', { stream: process[stream] }) !== 'x';
  return { stdout: shows('stdout'), stderr: shows('stderr') };
}

let colors: Colors | undefined;

/** Sets the streams that show colours, for a thread, which has no terminal of its own. */
export function setColors(shown: Colors): void {
  colors = shown;
}

export const showsColors = (stream: OutputStream): boolean => (colors ??= colorsOfProcess())[stream];

/** Returns a text in the format of its meaning if the stream shows colours. */
export function colored(stream: OutputStream, meaning: keyof typeof formats, text: string): string {
  return showsColors(stream) ? styleText([...formats[meaning]], text, { validateStream: false }) : text;
}
