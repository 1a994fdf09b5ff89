import { contentWidth, openPaper, page, type Paper, type ReportFonts, type TextLook } from './pdfPaper';

/** Part of a text: `# ` begins its title, `## ` a heading; any other line is a paragraph. */
interface Part {
  readonly kind: 'title' | 'heading' | 'paragraph';
  readonly text: string;
}

interface PartLook extends Pick<TextLook, 'size' | 'weight' | 'color'> {
  /** Space above, and height of a line. [pt] */
  readonly above: number;
  readonly lead: number;
  /** Minimum number of lines left on the page, so that a heading does not end a page. */
  readonly keep: number;
}

const looks: { readonly [K in Part['kind']]: PartLook } = {
  title: { size: 20, weight: 'semiBold', color: '#151a21', above: 0, lead: 26, keep: 4 },
  heading: { size: 11.5, weight: 'semiBold', color: '#151a21', above: 14, lead: 16, keep: 3 },
  paragraph: { size: 10, color: '#2c343f', above: 5, lead: 15, keep: 2 },
};

/** Maximum width of a line for easy reading. [pt] */
const lineWidth = Math.min(contentWidth, 440);
const bottom = page.height - page.bottom;

/** Returns the parts of a text, in their order. Empty lines only separate them. */
export function partsOfText(text: string): readonly Part[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Part => {
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
      return line.startsWith('# ') ? { kind: 'title', text: line.slice(2).trim() } : { kind: 'paragraph', text: line };
    });
}

/** Returns a plain text as pages, with title and page number at the foot of each. */
export async function textPdf(text: string, fonts: ReportFonts, language: string): Promise<Uint8Array> {
  const parts = partsOfText(text);
  const title = parts.find(({ kind }) => kind === 'title')?.text ?? '';
  const paper = openPaper(fonts, title, language);
  let y: number = page.top;
  for (const part of parts) y = write(paper, part, y);
  paper.onEachPage((number, count) => {
    const look = { size: 8.5, color: '#5f6976' };
    paper.text(`Hybrid Front · ${title}`, page.left, bottom + 18, contentWidth / 2, look);
    paper.text(`${number} / ${count}`, page.left + contentWidth / 2, bottom + 18, contentWidth / 2, { ...look, align: 'right' });
  });
  return paper.finish();
}

/** Writes a part; returns the position of the next one. */
function write(paper: Paper, { kind, text }: Part, from: number): number {
  const { above, lead, keep, ...look } = looks[kind];
  let y = from === page.top ? from : from + above;
  if (y + keep * lead > bottom) y = turned(paper);
  for (const line of paper.wrapped(text, lineWidth, look)) {
    if (y + lead > bottom) y = turned(paper);
    paper.text(line, page.left, y, contentWidth, look);
    y += lead;
  }
  return y;
}

function turned(paper: Paper): number {
  paper.nextPage();
  return page.top;
}
