import PdfKit from 'pdfkit';

/** Font files of the report: TrueType, with all letters and currency symbols of names and amounts. */
export interface ReportFonts {
  readonly regular: Uint8Array;
  readonly semiBold: Uint8Array;
}

/** Modules of the fonts. */
const fontModules: { readonly [W in keyof ReportFonts]: string } = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semiBold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

/** Reads the fonts with a function that reads the files of modules. */
export async function readFonts(read: (module: string) => Promise<Uint8Array>): Promise<ReportFonts> {
  const [regular, semiBold] = await Promise.all([read(fontModules.regular), read(fontModules.semiBold)]);
  return { regular, semiBold };
}

export type FontWeight = keyof ReportFonts;

export interface TextLook {
  readonly size: number;
  readonly color: string;
  readonly weight?: FontWeight;
  readonly align?: 'left' | 'right' | 'center';
}

/** Size of an A4 page and its margins [pt], from the upper left corner. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 48, top: 62, bottom: 56 } as const;
export const contentWidth = page.width - page.left - page.right;

/** Drawing functions of a document. Lines of text are cut with an ellipsis if they are too long. */
export interface Paper {
  /** Width of a line of text. [pt] */
  readonly widthOf: (text: string, look: Pick<TextLook, 'size' | 'weight' | 'align'>) => number;
  /** Draws one line in a box; `y` is its upper edge. Text wider than the box is cut. */
  readonly text: (text: string, x: number, y: number, width: number, look: TextLook) => void;
  /** Breaks a text into lines of a width. */
  readonly wrapped: (text: string, width: number, look: Pick<TextLook, 'size' | 'weight'>) => readonly string[];
  readonly line: (fromX: number, fromY: number, toX: number, toY: number, color: string, width?: number) => void;
  readonly box: (x: number, y: number, width: number, height: number, color: string) => void;
  readonly dot: (x: number, y: number, radius: number, color: string) => void;
  readonly polyline: (points: readonly (readonly [number, number])[], color: string, width: number) => void;
  readonly nextPage: () => void;
  /** Draws on each page after all pages exist. */
  readonly onEachPage: (draw: (number: number, count: number) => void) => void;
  readonly finish: () => Promise<Uint8Array>;
}

const ellipsis = '…';

/** Size at which widths are measured. [pt] */
const measuredSize = 100;
const softHyphen = '\u00ad';

/** Right-aligned columns have figures of equal width, so that digits of one place align. */
const figuresOf = ({ align }: Pick<TextLook, 'align'>): { readonly features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  align === 'right' ? { features: ['tnum', 'kern'] } : {};

/** Opens an empty document with its first page, in a language (BCP 47). */
export function openPaper(fonts: ReportFonts, title: string, language = 'en'): Paper {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    // None of the library's own fonts, which it would load from files beside itself: all texts are set in those of the report.
    font: '',
    displayTitle: true,
    info: { Title: title, Creator: 'Hybrid Front', Producer: 'Hybrid Front' },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const names = { regular: 'regular', semiBold: 'semiBold' } as const;
  for (const weight of Object.keys(names) as FontWeight[]) pdf.registerFont(weight, toArrayBuffer(fonts[weight]));

  const set = ({ size, weight = 'regular' }: Pick<TextLook, 'size' | 'weight'>) => pdf.font(names[weight]).fontSize(size);
  // Widths are proportional to the size, and tables measure the same texts at several sizes.
  const widths = new Map<string, number>();
  const widthOf: Paper['widthOf'] = (text, { size, weight = 'regular', align }) => {
    const key = `${weight}/${align === 'right' ? 'figures' : ''}/${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known * size;
    const width = set({ size: measuredSize, weight }).widthOfString(text, figuresOf(align === undefined ? {} : { align })) / measuredSize;
    widths.set(key, width);
    return width * size;
  };

  function cut(text: string, width: number, look: TextLook): string {
    if (widthOf(text, look) <= width) return text;
    const letters = [...text];
    let [from, to] = [0, letters.length];
    while (from < to) {
      const middle = Math.ceil((from + to) / 2);
      if (widthOf(letters.slice(0, middle).join('') + ellipsis, look) <= width) from = middle;
      else to = middle - 1;
    }
    return letters.slice(0, from).join('').trimEnd() + ellipsis;
  }

  /** Breaks a word wider than a line: at a soft hyphen, else at the end of the line. */
  function broken(word: string, width: number, look: Pick<TextLook, 'size' | 'weight'>): readonly string[] {
    const plain = word.replaceAll(softHyphen, '');
    if (widthOf(plain, look) <= width) return [plain];
    const parts = word.split(softHyphen);
    if (parts.length > 1) return parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
    const lines = [''];
    for (const letter of word) {
      const last = lines.at(-1) ?? '';
      if (last !== '' && widthOf(last + letter, look) > width) lines.push(letter);
      else lines[lines.length - 1] = last + letter;
    }
    return lines;
  }

  return {
    widthOf,
    text(text, x, y, width, look) {
      const shown = cut(inOneLine(text), width, look);
      const free = width - widthOf(shown, look);
      const shift = look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0;
      set(look)
        .fillColor(look.color)
        .text(shown, x + shift, y, { lineBreak: false, ...figuresOf(look) });
    },
    wrapped(text, width, look) {
      const lines: string[] = [];
      for (const word of inOneLine(text)
        .split(' ')
        .flatMap((one) => broken(one, width, look))) {
        const last = lines.at(-1);
        const together = last === undefined ? word : `${last} ${word}`;
        if (last !== undefined && widthOf(together, look) <= width) lines[lines.length - 1] = together;
        else lines.push(word);
      }
      return lines;
    },
    line: (fromX, fromY, toX, toY, color, width = 0.5) =>
      void pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(width).strokeColor(color).stroke(),
    box: (x, y, width, height, color) => void pdf.rect(x, y, width, height).fillColor(color).fill(),
    dot: (x, y, radius, color) => void pdf.circle(x, y, radius).fillColor(color).fill(),
    polyline(points, color, width) {
      for (const [index, [x, y]] of points.entries())
        if (index === 0) pdf.moveTo(x, y);
        else pdf.lineTo(x, y);
      pdf.lineWidth(width).lineJoin('round').strokeColor(color).stroke();
    },
    nextPage: () => void pdf.addPage(),
    onEachPage(draw) {
      const { start, count } = pdf.bufferedPageRange();
      for (let number = 0; number < count; number++) {
        pdf.switchToPage(start + number);
        draw(number + 1, count);
      }
    },
    async finish() {
      pdf.end();
      await ended;
      return joined(chunks);
    },
  };
}

/** Removes line ends and unprintable characters. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
