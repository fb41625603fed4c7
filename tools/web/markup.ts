/** Markdown as the markup of pages: headings to link to, tables that a narrow window can read, links that lead to pages. */
import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { addressOf, FILES } from '../../src/site/contents.ts';

export interface Heading {
  readonly id: string;
  readonly depth: number;
  /** Without markup. */
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Addresses of the service that are pages: where one stands as code, it leads there. */
const PAGE =
  /^\/(?:coverage(?:\/carriers)?|banks|console|docs|guides|errors|reasons|test-values|requirements|openapi\.json|llms\.txt)$/;
/** Files of rules, which the page of the country describes. */
const SCHEME = /^src\/core\/[\w-]+\/schemes\/(([a-z]{2})-[\w-]+)\.ts$/;

/** The anchor that GitHub gives a heading, so that a link leads to the same place there and here. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Where a link of a file leads on the site; undefined where it leads to a file of the repository that is no page.
 * @param from the file's path in the repository
 */
export function targetOf(href: string, from: string): string | undefined {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path = '', fragment] = href.split('#', 2);
  const file = posix.join(posix.dirname(from), path);
  const [, page] = /^docs\/(.+)\.md$/.exec(file) ?? [];
  if (page !== undefined && FILES.includes(page)) return addressOf(page) + (fragment ? `#${fragment}` : '');
  const [, scheme, country] = SCHEME.exec(file) ?? [];
  return scheme === undefined ? undefined : `/coverage/${country}#${scheme}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of tokens, without markup. */
export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      const { tokens: inner, text } = token as { tokens?: Token[]; text?: string };
      if (token.type === 'html') return '';
      return inner ? plainText(inner) : unescaped(text ?? '');
    })
    .join('');

/** Marked escapes what it has read as text. */
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Calls may break before a point and after a bracket, and nowhere inside a name. */
const withBreaks = (markup: string) =>
  markup.replace(
    /<code>(.*?)<\/code>/g,
    (_, call: string) => `<code>${call.replace(/(?<=\w\)?)(?=\.\w)|(?<=\()(?=.{4})/g, '<wbr>')}</code>`,
  );

/** What a reader puts an own key in the place of: in the shell the variable, elsewhere the beginning of a key. */
const withKeys = (code: string, language: string) =>
  code.replace(
    language === 'sh' ? /\$ASSAY_KEY\b|assay_live_…/g : /assay_live_…/g,
    '<span data-key>$&</span>',
  );

const INDEX_COLUMNS_MIN = 2;

/** @param from path of the file in the repository, which its links start from */
export function render(text: string, from: string): Rendered {
  const page = new PageMarkup(from);
  return { html: page.render(text), headings: page.headings };
}

/** One line of a text, without a paragraph around it. */
export const renderLine = (text: string, from: string): string => new PageMarkup(from).renderLine(text);

class PageMarkup {
  readonly headings: Heading[] = [];
  readonly #from: string;
  readonly #used = new Map<string, number>();
  readonly #marked: Marked;
  /** Whether a link is open: there is none within another. */
  #inLink = false;
  #above = '';

  constructor(from: string) {
    this.#from = from;
    const page = this;
    this.#marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const text = plainText(tokens);
          const id = page.#anchor(text);
          page.headings.push({ id, depth, text });
          page.#above = text;
          const inner = page.#linked(() => this.parser.parseInline(tokens));
          return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`;
        },
        code: ({ text, lang }) => sample(text, lang ?? 'text'),
        codespan: ({ text }) => page.#code(text),
        // Comments are for those who write: the only markup that a file may have.
        html({ text }) {
          if (/^<!--[\s\S]*-->\s*$/.test(text)) return '';
          throw new Error(`${from} has markup: ${text.slice(0, 60)}`);
        },
        table(token) {
          return page.#table(token, (tokens) => withBreaks(this.parser.parseInline(tokens)));
        },
        link({ href, tokens }) {
          const target = targetOf(href, page.#from);
          if (target === undefined) return this.parser.parseInline(tokens);
          const inner = page.#linked(() => this.parser.parseInline(tokens));
          const away = /^https?:/.test(target) ? ' rel="noreferrer"' : '';
          return `<a href="${escaped(target)}"${away}>${inner}</a>`;
        },
      },
    });
  }

  render(text: string): string {
    return this.#marked.parse(text) as string;
  }

  renderLine(text: string): string {
    return this.#marked.parseInline(text) as string;
  }

  #anchor(text: string): string {
    const name = anchorOf(text);
    const times = this.#used.get(name) ?? 0;
    this.#used.set(name, times + 1);
    return times === 0 ? name : `${name}-${times}`;
  }

  #linked(draw: () => string): string {
    const outer = this.#inLink;
    this.#inLink = true;
    const markup = draw();
    this.#inLink = outer;
    return markup;
  }

  #code(text: string): string {
    const code = `<code>${escaped(text)}</code>`;
    return PAGE.test(text) && !this.#inLink ? `<a href="${text}">${code}</a>` : code;
  }

  // A narrow window shows the rows as blocks, which takes the roles of a table from its elements: so they are named.
  #table({ header, rows }: Tokens.Table, cell: (tokens: Token[]) => string): string {
    const labels = header.map(({ tokens }) => escaped(plainText(tokens)));
    const titled = labels.some((label) => label !== '');
    const heads = header.map(({ tokens }) =>
      tokens.length > 0
        ? `<th scope="col" role="columnheader">${cell(tokens)}</th>`
        : '<td role="cell"></td>',
    );
    const lines = rows.map((row) => {
      const cells = row.map(({ tokens }, at) =>
        !titled && at === 0
          ? `<th scope="row" role="rowheader">${cell(tokens)}</th>`
          : `<td role="cell"${labels[at] === '' ? '' : ` data-label="${labels[at]}"`}>${cell(tokens)}</td>`,
      );
      return `<tr role="row">${cells.join('')}</tr>\n`;
    });
    const head = titled ? `<thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>\n` : '';
    const table = `<table role="table">${head}<tbody role="rowgroup">${lines.join('')}</tbody></table>\n`;
    if (header.length <= INDEX_COLUMNS_MIN) return table;
    return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(this.#above) || labels[0]}">${table}</div>\n`;
  }
}

const sample = (text: string, language: string) =>
  `<div class="sample"><pre tabindex="0"><code class="language-${language}">${withKeys(escaped(text), language)}</code></pre></div>\n`;
