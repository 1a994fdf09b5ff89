import { readFileSync } from 'node:fs';
import { englishLocale } from '@hybrid/formats/tables/fileLocale';
import { openPaper, page, type Paper } from '@hybrid/formats/pdf/pdfPaper';
import type { ReportEvidence } from '@hybrid/formats/report/reportEvidence';
import { drawReport } from '@hybrid/formats/report/resultPdf';
import type { ResultFacts } from '@hybrid/formats/tables/resultFacts';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';

const font = (file: string): Uint8Array => readFileSync(`node_modules/@expo-google-fonts/inter/${file}.ttf`);
export const reportFonts = { regular: font('400Regular/Inter_400Regular'), semiBold: font('600SemiBold/Inter_600SemiBold') };

/** A line of text on a page of a report, and its position. */
export interface ReportText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** True if the end of the text is cut off for lack of space. */
  readonly isCut: boolean;
}

/** Returns the texts of a report with their positions, from the widths of their letters. */
export function reportTexts(
  project: Project,
  details: Details,
  facts: ResultFacts,
  locale = englishLocale,
  evidence: ReportEvidence = {},
): { readonly texts: readonly ReportText[]; readonly pages: number } {
  const paper = openPaper(reportFonts, 'x', locale.language);
  const texts: ReportText[] = [];
  let [at, pages] = [1, 1];
  const recorded: Paper = {
    ...paper,
    text(text, x, y, width, look) {
      const whole = paper.widthOf(text, look);
      const wide = Math.min(width, whole);
      const shift = look.align === 'right' ? width - wide : look.align === 'center' ? (width - wide) / 2 : 0;
      if (text !== '')
        texts.push({ page: at, text, left: x + shift, right: x + shift + wide, top: y, bottom: y + look.size, isCut: whole > width });
      paper.text(text, x, y, width, look);
    },
    nextPage() {
      paper.nextPage();
      at = ++pages;
    },
    onEachPage: (draw) =>
      paper.onEachPage((number, count) => {
        at = number;
        draw(number, count);
      }),
  };
  drawReport(recorded, project, details, facts, locale, evidence);
  return { texts, pages };
}

/** Returns texts outside the margins, overlapping texts and figures with missing digits; empty if the layout is correct. */
export function layoutFaults({ texts }: { readonly texts: readonly ReportText[] }): readonly string[] {
  const isWithin = ({ left, right, top, bottom }: ReportText): boolean =>
    left >= page.left - 0.01 && right <= page.width - page.right + 0.01 && top > 20 && bottom < page.height - 20;
  const meets = (one: ReportText, other: ReportText): boolean =>
    one.page === other.page &&
    one.right > other.left + 0.5 &&
    other.right > one.left + 0.5 &&
    one.bottom > other.top + 0.5 &&
    other.bottom > one.top + 0.5;
  return texts.flatMap((one, index) => [
    ...(isWithin(one) ? [] : [`outside the margins: ${one.text}`]),
    ...(one.isCut && /^−?[\d.,]+$/.test(one.text) ? [`cut: ${one.text}`] : []),
    ...texts.slice(index + 1).flatMap((other) => (meets(one, other) ? [`one in the other: ${one.text} | ${other.text}`] : [])),
  ]);
}

/** Returns the texts to the right of a text in its line; none if the text is missing. */
export function besideOf(texts: readonly ReportText[], label: string): readonly string[] {
  const found = texts.find(({ text }) => text === label);
  return texts
    .filter((text) => found !== undefined && text.page === found.page && text.top === found.top && text.left > found.right)
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text);
}
