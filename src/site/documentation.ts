/** The documentation: its pages, the list of them, and the page about all of it for language models. */
import type { AnyKind } from '../core/kind.ts';
import { labelsOf } from '../words/all.ts';
import { addressOf, CONTENTS, DOCUMENTATION, type SectionName } from './contents.ts';
import { escapeHtml, Html, html, withCode } from './html.ts';
import { layout, type View } from './layout.ts';

/** A page as the build has made it; see tools/web/documentation.ts. */
export interface DocumentationPage {
  readonly address: string;
  readonly title: string;
  /** Its first paragraph, without links. */
  readonly lead: string;
  /** What follows the title, as markup. */
  readonly html: string;
  /** Those of levels 2 and 3. */
  readonly headings: readonly DocumentationHeading[];
  /** All of it, as Markdown. */
  readonly text: string;
}

export interface DocumentationHeading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

/** The address that the samples are written with. */
const WRITTEN_ADDRESS = 'http://localhost:8080';

/** A text of the documentation with the address of this service. */
export const withOwnAddress = (text: string, baseUrl: string): string =>
  text.replaceAll(WRITTEN_ADDRESS, baseUrl);

export function documentationListPage(view: View, pages: readonly DocumentationPage[]): string {
  const { documentation: words, reference, testValues, requirements } = view.words;
  const { title, description } = words;
  return listLayout(
    view,
    { path: DOCUMENTATION, title, description, lead: words.lead },
    html`${CONTENTS.map(
      ({ section, files }) => html`<h2>${words.sections[section]}</h2>
<ul class="pages" lang="en">${files.map((file) => listed(view, pageAt(pages, addressOf(file))))}</ul>\n`,
    )}
<p><a href="${view.link('/docs/api')}">${view.words.nav.api}</a> · <a href="${view.link('/errors')}">${reference.errors}</a> · <a href="${view.link('/reasons')}">${reference.reasons}</a> · <a href="${view.link('/test-values')}">${testValues.title}</a> · <a href="${view.link('/requirements')}">${requirements.title}</a> · <a href="${view.link('/account-to-iban')}">${view.words.accountToIban.title}</a></p>`,
    contents(view, pages, DOCUMENTATION),
  );
}

const pageAt = (pages: readonly DocumentationPage[], address: string): DocumentationPage =>
  pages.find((page) => page.address === address)!;

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;

const sectionOf = ({ address }: DocumentationPage): SectionName =>
  CONTENTS.find(({ files }) => files.some((file) => addressOf(file) === address))!.section;

const listed = (view: View, { address, title, lead }: DocumentationPage): Html =>
  html`<li><a href="${view.link(address)}">${title}</a> ${withCode(withOwnAddress(firstSentence(lead), view.baseUrl))}</li>\n`;

export function documentationPage(
  view: View,
  page: DocumentationPage,
  pages: readonly DocumentationPage[],
): string {
  const { documentation: words } = view.words;
  const crumbs = html`<a href="${view.link(DOCUMENTATION)}">${words.title}</a> / ${words.sections[sectionOf(page)]}`;
  return pageLayout(view, page, {
    section: DOCUMENTATION,
    crumbs,
    contents: contents(view, pages, page.address),
    pages,
    text: true,
  });
}

interface Around {
  /** What of the header it belongs to. */
  readonly section: string;
  readonly crumbs: Html;
  readonly contents: Html;
  /** Those that it stands among, in their order. */
  readonly pages: readonly DocumentationPage[];
  /** Whether it is served as it was written, too. */
  readonly text?: true;
}

/** A page of text that the build has made, with what is beside it. */
export function pageLayout(
  view: View,
  page: DocumentationPage,
  { section, crumbs, contents: beside, pages, text }: Around,
): string {
  const { documentation: words } = view.words;
  return layout(view, {
    path: page.address,
    section,
    title: page.title,
    description: withOwnAddress(page.lead.replaceAll('`', ''), view.baseUrl),
    style: 'documentation',
    scripts: ['documentation.js'],
    look: 'wide',
    data: scriptData(view),
    body: html`
<div class="documentation">
${searchBox(view)}
<div class="text">
<p class="crumbs">${crumbs}</p>
<h1 lang="en">${page.title}</h1>
${page.headings.length > 1 && onThisPage(view, page)}
<article class="prose" lang="en">
${new Html(ofThisService(view, page.html))}
</article>
<div class="ways">${neighbours(view, pages, page)}${text && html`<p class="note"><a href="${page.address}.md">${words.asText}</a></p>`}</div>
</div>
${beside}
</div>`,
  });
}

/** Markup with the address of this service, and links that keep the reader's language. */
function ofThisService(view: View, markup: string): string {
  const own = withOwnAddress(markup, escapeHtml(view.baseUrl));
  if (!view.reader.chosen) return own;
  return own.replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${view.link(path)}"`);
}

/** The field to search with, which works with scripts alone. */
function searchBox({ words: { documentation: words } }: View): Html {
  return html`<search class="scripted"><label for="search">${words.search}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" aria-describedby="search-keys"><p id="search-keys" class="note">${words.keys}</p>
<p id="status" class="note" role="status"></p><ol id="found" lang="en"></ol></search>`;
}

/** All pages by section: beside the text, and below it where the window is narrow. */
function contents(view: View, pages: readonly DocumentationPage[], current: string): Html {
  const { documentation: words } = view.words;
  const link = (address: string) =>
    html`<li><a href="${view.link(address)}"${address === current && new Html(' aria-current="page"')}>${pageAt(pages, address).title}</a></li>`;
  return html`<nav id="contents" class="contents" aria-label="${words.contents}">
${CONTENTS.map(
  ({ section, files }) => html`<p>${words.sections[section]}</p>
<ul lang="en">${files.map((file) => link(addressOf(file)))}</ul>`,
)}</nav>`;
}

const onThisPage = ({ words: { documentation: words } }: View, { headings }: DocumentationPage): Html =>
  html`<details class="on-page"><summary>${words.onThisPage}</summary><nav aria-label="${words.onThisPage}">
<ul lang="en">${headings.map(({ id, depth, text }) => html`<li class="level-${depth}"><a href="#${id}">${text}</a></li>`)}</ul></nav></details>`;

/** The page before and the one after, in the order of the contents. */
function neighbours(view: View, pages: readonly DocumentationPage[], page: DocumentationPage): Html {
  const { documentation: words } = view.words;
  const at = pages.indexOf(page);
  const way = (to: DocumentationPage | undefined, name: string, look: 'prev' | 'next') =>
    to &&
    html`<a class="${look}" rel="${look}" href="${view.link(to.address)}"><span class="note">${name}</span> <span lang="en">${to.title}</span></a>`;
  return html`<nav aria-label="${words.previous}, ${words.next}">${way(pages[at - 1], words.previous, 'prev')}${way(pages[at + 1], words.next, 'next')}</nav>`;
}

const scriptData = ({ words }: View) => ({
  words: {
    found: words.documentation.found,
    none: words.documentation.none,
    failed: words.documentation.failed,
    yourKey: words.documentation.yourKey,
    takeOut: words.documentation.takeOut,
    copy: words.server.copy,
    copied: words.server.copied,
  },
});

/** What is here and where to read on, as llms.txt has it. */
export function llmsText(
  baseUrl: string,
  kinds: readonly AnyKind[],
  documentation: readonly DocumentationPage[],
): string {
  const verified = kinds.map(
    ({ segment, type }) =>
      `- ${labelsOf(type).many}: \`POST ${baseUrl}/v1/verify/${segment}\`, up to 100 at \`/batch\``,
  );
  const pages = documentation.map(
    ({ address, title, lead }) => `- [${title}](${baseUrl}${address}.md): ${withOwnAddress(lead, baseUrl)}`,
  );
  return `# Assay

> Verifies values that people type and reports why and where they are wrong. Every answer has the same envelope: \`valid\`, and either \`details\` or \`reason\`.

Send \`{"value": "…", "country": "DE"}\` as JSON with \`Authorization: Bearer <API_KEY>\`. \`country\` is optional where the value names it. An invalid value is a 200 with \`valid: false\`. A refused request is \`application/problem+json\` with a \`code\`.

## What is verified

${verified.join('\n')}

## Reference

- [OpenAPI 3.1](${baseUrl}/openapi.json): every operation with examples
- [Coverage](${baseUrl}/v1/coverage): countries, schemes with their sources, age of the data
- [Reasons](${baseUrl}/reasons): why a value is invalid
- [Errors](${baseUrl}/errors): why a request is refused

## Documentation

${pages.join('\n')}
`;
}

/** A page that lists others. */
export function listLayout(
  view: View,
  {
    path,
    section,
    title,
    description,
    lead,
  }: Readonly<Record<'path' | 'title' | 'description' | 'lead', string>> & { readonly section?: string },
  list: Html,
  beside: Html,
): string {
  return layout(view, {
    path,
    ...(section !== undefined && { section }),
    title,
    description,
    style: 'documentation',
    scripts: ['documentation.js'],
    look: 'wide',
    data: scriptData(view),
    body: html`
<div class="documentation">
${searchBox(view)}
<div class="text prose">
<h1>${title}</h1>
<p class="lead">${lead}</p>
${list}
</div>
${beside}
</div>`,
  });
}

/** For an address below those of the documentation that none of its pages has: the pages with a similar name, and all others. */
export function noSuchPage(view: View, pages: readonly DocumentationPage[], name: string): string {
  const { documentation: words, notFound } = view.words;
  const near = similarTo(pages, name);
  return listLayout(
    view,
    { path: DOCUMENTATION, title: notFound.title, description: words.notFound, lead: words.notFound },
    html`${near.length > 0 && html`<h2>${words.nearest}</h2><ul class="pages" lang="en">${near.map((page) => listed(view, page))}</ul>`}`,
    contents(view, pages, ''),
  );
}

const SIMILAR_MAX = 5;

/** Pages whose address or title has a word that the name has, or begins as one of them does. */
function similarTo(pages: readonly DocumentationPage[], name: string): DocumentationPage[] {
  const stems = wordsOf(name).map((word) => word.slice(0, 4));
  const score = ({ address, title }: DocumentationPage) =>
    wordsOf(`${address} ${title}`).filter((word) => stems.some((stem) => word.startsWith(stem))).length;
  return pages
    .filter((page) => score(page) > 0)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, SIMILAR_MAX);
}

/** The words of a name that say something. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => word !== 'guides' && word !== 'docs');
