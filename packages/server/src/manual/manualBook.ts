import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { escapedHtml, manualPage, type ManualHeading, type ManualPage } from './manualPage';
import { manualStyle } from './manualStyle';

/** A page or picture of the manual, at an address. */
interface ManualLeaf {
  readonly type: string;
  readonly content: string | Buffer;
}

/** Pages and pictures of the manual by address. */
export type ManualBook = ReadonlyMap<string, ManualLeaf>;

export const manualRoot = '/manual/';
const styleAddress = `${manualRoot}manual.css`;

interface Chapter {
  readonly address: string;
  /** True for a page of the calculation method. */
  readonly isMethod: boolean;
  readonly page: ManualPage;
}

const pictures: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml; charset=utf-8', '.png': 'image/png', '.webp': 'image/webp' };

/** Reads the manual from the texts below `manual` and `method` of a folder and the pictures beside them; `typeface` is the address of its font. */
export async function readManual(folder: string, typeface?: string): Promise<ManualBook> {
  const files = await filesBelow(folder, ['manual', 'method']);
  const addressOf = new Map(files.map((file) => [file, addressOfFile(file)]));
  const chapters: Chapter[] = [];
  const leaves = new Map<string, ManualLeaf>([[styleAddress, { type: 'text/css; charset=utf-8', content: manualStyle(typeface) }]]);
  for (const [file, address] of addressOf) {
    const content = await readFile(join(folder, file));
    const picture = pictures[extname(file)];
    if (picture !== undefined) leaves.set(address, { type: picture, content });
    else
      chapters.push({
        address,
        isMethod: file.startsWith('method/'),
        page: manualPage(content.toString('utf8'), (href) => linkFrom(file, href, addressOf)),
      });
  }
  for (const chapter of chapters) leaves.set(chapter.address, { type: 'text/html; charset=utf-8', content: whole(chapter, chapters) });
  return leaves;
}

/** Returns texts and pictures, the first page of each folder before the others. */
async function filesBelow(folder: string, subfolders: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const subfolder of subfolders) {
    const names = (await readdir(join(folder, subfolder), { recursive: true })).map((name) => name.replaceAll('\\', '/'));
    const rank = (name: string): string => (name === 'README.md' ? '' : name);
    for (const name of names.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)))
      if (extname(name) === '.md' || extname(name) in pictures) found.push(`${subfolder}/${name}`);
  }
  return found;
}

/** Returns the address of a file: `manual/README.md` is the root, `manual/operations.md` is `operations`, `method/solar.md` is `method/solar`. */
function addressOfFile(file: string): string {
  return manualRoot + file.replace(/^manual\//, '').replace(/(README)?\.md$/, '');
}

const anyHost = 'http://docs/';

/** Returns an external address, or an address in the manual; undefined for a file that the manual lacks. */
function linkFrom(file: string, href: string, addressOf: ReadonlyMap<string, string>): string | undefined {
  if (/^(https?:\/\/|mailto:)/.test(href)) return href;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) || !URL.canParse(href, anyHost + file)) return undefined;
  const { pathname, hash } = new URL(href, anyHost + file);
  const address = addressOf.get(pathname.slice(1));
  return address === undefined ? undefined : address + hash;
}

function whole({ address, page }: Chapter, chapters: readonly Chapter[]): string {
  const links = (ofMethod: boolean): string =>
    chapters
      .filter(({ isMethod }) => isMethod === ofMethod)
      .map(
        (other) =>
          `<li><a href="${other.address}"${other.address === address ? ' aria-current="page"' : ''}>${escapedHtml(other.page.title)}</a></li>`,
      )
      .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/mark.svg">
<link rel="stylesheet" href="${styleAddress}">
<title>${escapedHtml(page.title)} – Hybrid Front</title>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header><a href="/library"><img src="/mark.svg" alt="" width="22" height="22">Hybrid Front</a><span>Manual</span></header>
<div class="columns">
<nav aria-label="Chapters"><ul>${links(false)}</ul><h2>How the numbers are made</h2><ul>${links(true)}</ul></nav>
<main id="text">
${page.body}</main>
${contents(page.headings)}</div>
</body>
</html>
`;
}

function contents(headings: readonly ManualHeading[]): string {
  if (headings.length === 0) return '';
  // Links cannot be nested.
  const words = (text: string): string => text.replace(/<\/?a\b[^>]*>/g, '');
  const items = headings.map(({ depth, id, text }) => `<li data-depth="${depth}"><a href="#${id}">${words(text)}</a></li>`).join('');
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items}</ul></nav>\n`;
}
