import { SaxesParser } from 'saxes';
import { strFromU8, unzipSync } from 'fflate';

/** A cell of a workbook as its file has it. */
export interface OpenCell {
  readonly formula: string | undefined;
  readonly value: number | string | undefined;
}

export interface OpenSheet {
  readonly name: string;
  /** By name: `B7`. */
  readonly cells: ReadonlyMap<string, OpenCell>;
}

/** Unzips an `.xlsx` file and reads its parts, each of which must be well-formed; types and relations must name parts that are there. */
export function openWorkbook(file: Uint8Array): readonly OpenSheet[] {
  const parts = new Map(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const part = (name: string): string => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`The file has no part ${name}`);
    return text;
  };
  for (const { name, attributes } of elements(part('[Content_Types].xml')))
    if (name === 'Override') part((attributes['PartName'] ?? '').slice(1));
  for (const text of parts.values()) elements(text);
  const targets = new Map(
    elements(part('xl/_rels/workbook.xml.rels'))
      .filter(({ name }) => name === 'Relationship')
      .map(({ attributes }) => [attributes['Id'] ?? '', `xl/${attributes['Target'] ?? ''}`]),
  );
  const shared = sharedStrings(part('xl/sharedStrings.xml'));
  return elements(part('xl/workbook.xml'))
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => ({
      name: attributes['name'] ?? '',
      cells: cellsOf(part(targets.get(attributes['r:id'] ?? '') ?? ''), shared),
    }));
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Elements in the order they begin, with the text right in them. What is not well-formed is refused. */
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

function sharedStrings(xml: string): readonly string[] {
  const found: string[] = [];
  for (const { name, text } of elements(xml)) {
    if (name === 'si') found.push('');
    if (name === 't') found[found.length - 1] += text;
  }
  return found;
}

function cellsOf(xml: string, shared: readonly string[]): ReadonlyMap<string, OpenCell> {
  const cells = new Map<string, OpenCell>();
  let at: Element | undefined;
  for (const element of elements(xml)) {
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
