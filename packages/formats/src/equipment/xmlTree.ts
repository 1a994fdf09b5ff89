import { SaxesParser } from 'saxes';
import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import type { UserError } from '@hybrid/project/i18n/userError';

/** An element of a small XML file. Attributes are among its parts like child elements, because files use either. */
export interface XmlPart {
  /** Local name as written, without its namespace. */
  readonly name: string;
  /** Name without case, underscores, dashes and dots. */
  readonly key: string;
  /** Its own text, trimmed. */
  readonly text: string;
  readonly parts: readonly XmlPart[];
  readonly line: number;
}

/** Creates the error for a refused file, with a detail of the reason. */
export type Refuse = (detail: Text) => UserError;

const maxCharacters = 5_000_000;
const maxDepth = 64;
const maxParts = 20_000;

/** Returns a name for comparisons: without prefix, case, underscores, dashes and dots. */
export function comparable(name: string): string {
  return name
    .slice(name.lastIndexOf(':') + 1)
    .replace(/[-_.]/g, '')
    .toLowerCase();
}

interface OpenPart {
  readonly name: string;
  readonly line: number;
  readonly parts: XmlPart[];
  text: string;
}

const isNamespace = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:') || name.startsWith('xml:');

/**
 * Returns the elements of an XML text. Throws the given refusal if the text is no XML, too large, too deep or has too many parts, or
 * has a document type: custom entities are never expanded, nothing outside of the text is ever read.
 */
export function xmlTree(text: string, refuse: Refuse): XmlPart {
  if (text.length > maxCharacters) throw refuse(message('imports.fileIsLargerThanMb', { most: maxCharacters / 1e6 }));
  const parser = new SaxesParser();
  const open: OpenPart[] = [];
  let root: XmlPart | undefined;
  let parts = 0;

  const counted = (): void => {
    if (++parts > maxParts) throw refuse(message('imports.fileHasMoreThanElements', { count: maxParts }));
  };
  parser.on('error', (error) => {
    throw refuse(sentences(message('imports.fileXmlCanRead'), ...placeOf(error)));
  });
  parser.on('doctype', () => {
    throw refuse(sentences(message('imports.fileHasDocumentTypeDoctype'), message('imports.removeItAndImportFileAgain')));
  });
  parser.on('opentagstart', ({ name }) => {
    counted();
    if (open.length === maxDepth) throw refuse(message('imports.fileMoreLevelsElements', { count: maxDepth }));
    open.push({ name, line: parser.line, parts: [], text: '' });
  });
  parser.on('attribute', ({ name, value }) => {
    counted();
    if (!isNamespace(name)) open.at(-1)?.parts.push(part({ name, line: parser.line, parts: [], text: value }));
  });
  const addText = (more: string): void => {
    const last = open.at(-1);
    if (last) last.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = part(open.pop() as OpenPart);
    const parent = open.at(-1);
    if (parent) parent.parts.push(closed);
    else root = closed;
  });
  parser.write(text.trimStart()).close();
  if (!root) throw refuse(message('imports.fileIsEmpty'));
  return root;
}

function part({ name, line, parts, text }: OpenPart): XmlPart {
  return { name: name.slice(name.lastIndexOf(':') + 1), key: comparable(name), line, parts, text: text.trim() };
}

/** Returns an error with its line, if it has one; the parser begins its messages with line and column, in English. */
function placeOf(error: Error): readonly Text[] {
  const [, line, what] = /^(\d+):\d+: (.{1,200})/.exec(error.message) ?? [];
  return line === undefined || what === undefined ? [] : [message('imports.lineSays', { line, text: what })];
}
