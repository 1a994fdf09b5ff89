import { SaxesParser } from 'saxes';
import { strFromU8, unzipSync } from 'fflate';

/** A cell of a workbook as in its file. */
export interface OpenCell {
  readonly formula: string | undefined;
  readonly value: number | string | undefined;
}

export interface OpenSheet {
  readonly name: string;
  /** Cells by name: `B7`. */
  readonly cells: ReadonlyMap<string, OpenCell>;
  /** Widths of columns, in characters, and heights of rows that have one, in points. */
  readonly widths: readonly number[];
  readonly heights: ReadonlyMap<number, number>;
  readonly print: OpenPrint;
}

/** Print settings of a sheet: orientation, pages across, and the rows repeated on each page. */
export interface OpenPrint {
  readonly orientation: string | undefined;
  readonly pagesAcross: number | undefined;
  readonly titles: string | undefined;
}

/** Unzips an `.xlsx` file and reads its parts, each of which must be well-formed; types and relations must name existing parts. */
export function openWorkbook(file: Uint8Array): readonly OpenSheet[] {
  const parts = new Map(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, elements(strFromU8(bytes))]));
  const part = (name: string): readonly Element[] => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`The file has no part ${name}`);
    return found;
  };
  for (const { name, attributes } of part('[Content_Types].xml')) if (name === 'Override') part((attributes['PartName'] ?? '').slice(1));
  const targets = new Map(
    part('xl/_rels/workbook.xml.rels')
      .filter(({ name }) => name === 'Relationship')
      .map(({ attributes }) => [attributes['Id'] ?? '', `xl/${attributes['Target'] ?? ''}`]),
  );
  const shared = sharedStrings(part('xl/sharedStrings.xml'));
  const book = part('xl/workbook.xml');
  const titles = new Map(
    book.filter(({ name }) => name === 'definedName').map(({ attributes, text }) => [attributes['localSheetId'], text]),
  );
  return book
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }, index) => {
      const sheet = part(targets.get(attributes['r:id'] ?? '') ?? '');
      return { name: attributes['name'] ?? '', cells: cellsOf(sheet, shared), ...layoutOf(sheet, titles.get(String(index))) };
    });
}

function layoutOf(found: readonly Element[], titles: string | undefined): Pick<OpenSheet, 'widths' | 'heights' | 'print'> {
  const attributesOf = (wanted: string) => found.filter(({ name }) => name === wanted).map(({ attributes }) => attributes);
  const [setup] = attributesOf('pageSetup');
  const fits = attributesOf('pageSetUpPr').some(({ fitToPage }) => fitToPage === '1');
  return {
    widths: attributesOf('col').map(({ width }) => Number(width)),
    heights: new Map(attributesOf('row').flatMap(({ r, ht }) => (ht === undefined ? [] : [[Number(r), Number(ht)] as const]))),
    print: { orientation: setup?.['orientation'], pagesAcross: fits && setup ? Number(setup['fitToWidth']) : undefined, titles },
  };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Returns the elements in the order they begin, with the text directly in them. Rejects text that is not well-formed. */
function elements(xml: string): readonly Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return found;
}

function sharedStrings(parts: readonly Element[]): readonly string[] {
  const found: string[] = [];
  for (const { name, text } of parts) {
    if (name === 'si') found.push('');
    if (name === 't') found[found.length - 1] += text;
  }
  return found;
}

function cellsOf(parts: readonly Element[], shared: readonly string[]): ReadonlyMap<string, OpenCell> {
  const cells = new Map<string, OpenCell>();
  let at: Element | undefined;
  for (const element of parts) {
    if (element.name === 'c') at = element;
    if (!at || !['f', 'v', 't'].includes(element.name)) continue;
    const name = at.attributes['r'] ?? '';
    const before = cells.get(name) ?? { formula: undefined, value: undefined };
    if (element.name === 'f') cells.set(name, { ...before, formula: element.text });
    else cells.set(name, { ...before, value: valueOf(element.text, at.attributes['t'], shared) });
  }
  return cells;
}

function valueOf(text: string, type: string | undefined, shared: readonly string[]): number | string {
  if (type === 's') return shared[Number(text)] ?? '';
  return type === 'str' || type === 'inlineStr' ? text : Number(text);
}
