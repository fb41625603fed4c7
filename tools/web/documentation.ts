/** Turns the files of docs/ into what the service shows: each as markup, and as it was written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, FILES } from '../../src/site/contents.ts';
import type { DocumentationPage } from '../../src/site/documentation.ts';
import { render, renderLine } from './markup.ts';

/** @param root of the checkout */
export function readDocumentation(root: string): DocumentationPage[] {
  return FILES.map((file) => pageOf(file, readFileSync(join(root, 'docs', `${file}.md`), 'utf8')));
}

/** A page of a text that begins with a title and a paragraph that says what it is about. */
export function pageOf(file: string, text: string): DocumentationPage {
  const path = `docs/${file}.md`;
  const [, title, lead, rest] =
    /^# ([^\n]+)\n\n(?:<!--.*?-->\n\n)?((?!```|[#<|-]).+?)\n\n(.*)$/s.exec(text) ?? [];
  if (title === undefined) throw new Error(`${path} begins with no title and paragraph`);
  const line = lead!.replaceAll('\n', ' ');
  const { html, headings } = render(rest!, path);
  return {
    address: addressOf(file),
    title,
    lead: line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    html: `<p class="lead">${renderLine(line, path)}</p>\n${html}`,
    headings: headings.filter(({ depth }) => depth <= 3),
    text,
  };
}

/** A text in Markdown below its title, as markup. */
export function pageFrom(text: string): Pick<DocumentationPage, 'title' | 'html'> {
  const [, title, rest] = /^# ([^\n]+)\n\n(.*)$/s.exec(text)!;
  return { title: title!, html: render(rest!, 'docs/carriers.md').html };
}
