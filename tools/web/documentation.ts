/** Turns the guides in docs/guides into what the service shows: the text as markup, and as it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';

/** In the order in which they are read. */
const SLUGS = [
  'quick-start',
  'pay-out-to-fifty-countries',
  'errors',
  'reasons',
  'playground',
  'self-hosting',
  'data',
  'privacy',
  'stability',
  'upgrading',
  'moving',
];

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** Its first paragraph. */
  readonly lead: string;
  /** What follows, as markup. */
  readonly html: string;
  /** All of it, as Markdown. */
  readonly text: string;
}

export function readGuides(folder: string): Guide[] {
  return SLUGS.map((slug) => guideFrom(slug, readFileSync(join(folder, `${slug}.md`), 'utf8')));
}

function guideFrom(slug: string, text: string): Guide {
  const [, title, lead, rest] = /^# ([^\n]+)\n\n(.+?)\n\n(.*)$/s.exec(text)!;
  return {
    slug,
    title: title!,
    lead: lead!.replaceAll('\n', ' '),
    html: markup.parse(rest!) as string,
    text,
  };
}

/** A text in Markdown below its title, as markup. */
export function pageFrom(text: string): Pick<Guide, 'title' | 'html'> {
  const [, title, rest] = /^# ([^\n]+)\n\n(.*)$/s.exec(text)!;
  return { title: title!, html: markup.parse(rest!) as string };
}

const anchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|`/g, '')
    .replace(/[^\w]+/g, '-');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const plainText = (tokens: Token[]): string =>
  tokens.map((token) => ('text' in token ? token.text : '')).join('');

/** Calls may break before a point and after a bracket, and nowhere inside a name. */
const withBreaks = (markup: string) =>
  markup.replace(
    /<code>(.*?)<\/code>/g,
    (_, call: string) => `<code>${call.replace(/(?<=\w\)?)(?=\.\w)|(?<=\()(?=.{4})/g, '<wbr>')}</code>`,
  );

/** Guides link to each other as files; pages have addresses without an ending. */
const markup = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchor(text)}">${text}</h${depth}>\n`;
    },
    code({ text, lang }) {
      return `<pre tabindex="0"><code class="language-${lang ?? 'text'}">${escaped(text)}</code></pre>\n`;
    },
    // A narrow window shows the rows as blocks, which takes the roles of a table from its elements: so they are named.
    table({ header, rows }) {
      const cell = (tokens: Token[]) => withBreaks(this.parser.parseInline(tokens));
      const heads = header.map(({ tokens }) => `<th scope="col" role="columnheader">${cell(tokens)}</th>`);
      const labels = header.map(({ tokens }) => escaped(plainText(tokens)));
      const lines = rows.map((row) => {
        const cells = row.map(
          ({ tokens }, at) => `<td role="cell" data-label="${labels[at]}">${cell(tokens)}</td>`,
        );
        return `<tr role="row">${cells.join('')}</tr>\n`;
      });
      return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>
<tbody role="rowgroup">${lines.join('')}</tbody></table>\n`;
    },
    link({ href, tokens }) {
      const address = href.replace(/^([\w-]+)\.md/, '/guides/$1');
      return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});
