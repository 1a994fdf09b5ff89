import { Marked, type Tokens } from 'marked';

/** A chapter of the manual as HTML. */
export interface ManualPage {
  readonly title: string;
  /** Headings below the title, in order. */
  readonly headings: readonly ManualHeading[];
  /** The text as HTML, without scripts or foreign markup. */
  readonly body: string;
}

export interface ManualHeading {
  readonly depth: number;
  readonly id: string;
  /** HTML. */
  readonly text: string;
}

/** Returns the target of a link in the manual; undefined when there is none. */
type LinkOf = (href: string) => string | undefined;

export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns a text in Markdown as a page.
 *
 * Markup in the text is shown as text, and a link or picture without a target as its words alone: nothing in a text can run.
 */
export function manualPage(markdown: string, linkOf: LinkOf): ManualPage {
  const headings: ManualHeading[] = [];
  const ids = new Map<string, number>();
  let title: string | undefined;
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapedHtml(text),
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = uniqueId(plain, ids);
        if (depth === 1) title ??= plain;
        else headings.push({ depth, id, text });
        return `<h${depth} id="${id}">${text}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = linkOf(href);
        if (address === undefined) return text;
        return `<a href="${escapedHtml(address)}"${/^https?:/.test(address) ? ' rel="noreferrer"' : ''}>${text}</a>`;
      },
      image({ href, text }) {
        const address = linkOf(href);
        return address === undefined ? escapedHtml(text) : `<img src="${escapedHtml(address)}" alt="${escapedHtml(text)}">`;
      },
      table(token) {
        return `<div class="table" role="region" tabindex="0" aria-label="${tableName(token)}"><table>${tableRows(token, (cell) =>
          this.parser.parseInline(cell.tokens),
        )}</table></div>\n`;
      },
    },
  });
  const body = marked.parse(markdown, { async: false });
  return { title: title ?? '', headings, body };
}

/** Returns the heading in small letters with dashes, as the texts link to it; repeated headings are numbered. */
function uniqueId(text: string, taken: Map<string, number>): string {
  const id =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-') || 'part';
  const times = taken.get(id) ?? 0;
  taken.set(id, times + 1);
  return times === 0 ? id : `${id}-${times}`;
}

const tableName = ({ header }: Tokens.Table): string => escapedHtml(header.map(({ text }) => text.replaceAll('`', '')).join(', '));

function tableRows({ header, rows }: Tokens.Table, cellText: (cell: Tokens.TableCell) => string): string {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}${cell.align ? ` class="${cell.align}"` : ''}>${cellText(cell)}</${tag}>`).join('')}</tr>`;
  return `<thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody>`;
}
