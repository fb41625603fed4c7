/** Turns the guides in docs/guides into what the service shows: the text as markup, and as it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';

/** In the order in which they are read. */
const SLUGS = [
  'quick-start',
  'errors',
  'reasons',
  'playground',
  'self-hosting',
  'data',
  'privacy',
  'stability',
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

const anchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|`/g, '')
    .replace(/[^\w]+/g, '-');

/** Guides link to each other as files; pages have addresses without an ending. */
const markup = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchor(text)}">${text}</h${depth}>\n`;
    },
    code({ text, lang }) {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<pre tabindex="0"><code class="language-${lang ?? 'text'}">${escaped}</code></pre>\n`;
    },
    link({ href, tokens }) {
      const address = href.replace(/^([\w-]+)\.md/, '/guides/$1');
      return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});
