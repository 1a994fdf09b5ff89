/** One step of a staircase: from, to, and height. */
export interface Stair {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

/** An axis: title, start, end, and distance of the ticks. */
interface Axis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly every: number;
}

interface StairChart {
  readonly title: string;
  readonly across: Axis;
  readonly up: Axis;
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly stairs: readonly Stair[];
    readonly filled: boolean;
  }[];
}

const [width, height, left, right, top, bottom] = [760, 420, 76, 24, 76, 58] as const;

const rounded = (value: number): string => value.toFixed(1).replace(/\.0$/, '').replace(/^-0$/, '0');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a chart as SVG text, dark on white: filled stairs stand on the axis and show their height, others are a line. */
export function stairChart({ title, across, up, series }: StairChart): string {
  const x = (value: number): number => left + ((value - across.from) / (across.to - across.from)) * (width - left - right);
  const y = (value: number): number => height - bottom - ((value - up.from) / (up.to - up.from)) * (height - top - bottom);
  const text = (at: number, upAt: number, words: string, more = ''): string =>
    `  <text x="${rounded(at)}" y="${rounded(upAt)}"${more}>${escaped(words)}</text>`;
  const line = (x1: number, y1: number, x2: number, y2: number, colour: string): string =>
    `  <line x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}" stroke="${colour}"/>`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#1f2933" role="img">`,
    `  <title>${escaped(title)}</title>`,
    `  <rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(left, 26, title, ' font-size="16" font-weight="bold"'),
  ];
  for (const at of marksOf(up)) {
    lines.push(line(left, y(at), width - right, y(at), at === 0 ? '#52606d' : '#e4e7eb'));
    lines.push(text(left - 8, y(at) + 4, rounded(at), ' text-anchor="end"'));
  }
  for (const at of marksOf(across)) {
    lines.push(line(x(at), height - bottom, x(at), height - bottom + 5, '#52606d'));
    lines.push(text(x(at), height - bottom + 20, rounded(at), ' text-anchor="middle"'));
  }
  if (across.from < 0) lines.push(line(x(0), height - bottom, x(0), top, '#9aa5b1'));
  lines.push(text((left + width - right) / 2, height - 14, across.title, ' text-anchor="middle"'));
  const middle = rounded((top + height - bottom) / 2);
  lines.push(text(0, 0, up.title, ` text-anchor="middle" transform="translate(20 ${middle}) rotate(-90)"`));
  let legend = left;
  for (const { name, colour, stairs, filled } of series) {
    lines.push(`  <rect x="${rounded(legend)}" y="42" width="14" height="14" fill="${colour}"/>`);
    lines.push(text(legend + 20, 54, name));
    legend += 44 + 7 * name.length;
    if (!filled) {
      const corners = stairs.flatMap((stair) => [stair.from, stair.to].map((at) => `${rounded(x(at))},${rounded(y(stair.height))}`));
      lines.push(`  <polyline points="${corners.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>`);
    } else
      for (const stair of stairs) {
        const [low, high] = [Math.min(0, stair.height), Math.max(0, stair.height)];
        const size = `width="${rounded(x(stair.to) - x(stair.from))}" height="${rounded(y(low) - y(high))}"`;
        lines.push(`  <rect x="${rounded(x(stair.from))}" y="${rounded(y(high))}" ${size} fill="${colour}" stroke="#ffffff"/>`);
        lines.push(text((x(stair.from) + x(stair.to)) / 2, y(high) - 6, rounded(stair.height), ' text-anchor="middle"'));
      }
  }
  return `${[...lines, '</svg>'].join('\n')}\n`;
}

function marksOf({ from, to, every }: Axis): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / every + 1e-9) + 1 }, (_, index) => from + index * every);
}
