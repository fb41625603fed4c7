/** What all pages share: head, header, footer, the languages. */

import { PROBLEM_WORDS } from '../http/problem-words.ts';
import { WORDS } from '../words/all.ts';
import { dateIn, writtenAs } from '../words/fill.ts';
import { LANGUAGES, type Language } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import { dataBlock, Html, type HtmlPart, html } from './html.ts';

/** Whom a page is made for. */
export interface Reader {
  readonly language: Language;
  /** Whether the address names the language; links then keep it. */
  readonly chosen: boolean;
}

export interface Page {
  /** Address without a query, as `/coverage`. */
  readonly path: string;
  /** Address of the section that it belongs to, where its own does not say so. */
  readonly section?: string;
  readonly title: string;
  readonly description: string;
  /** Scripts of `/web/` that the page runs. */
  readonly scripts?: readonly string[];
  /** The sheet of `/web/styles/` that it needs beside the common one. */
  readonly style?: 'landing' | 'directory' | 'console' | 'text' | 'documentation';
  /** What they are given. */
  readonly data?: unknown;
  /** Classes of `main`. */
  readonly look?: 'wide' | 'text';
  /** Language of the page's own text, where it is not the reader's. */
  readonly textLanguage?: Language;
  /** Whether whoever uses it is given the cookie of a session. */
  readonly hasSession?: true;
  readonly body: Html;
}

/** What a page is drawn with. */
export interface View {
  readonly reader: Reader;
  readonly words: Words['pages'];
  /** What each reason means. */
  readonly reasons: Readonly<Record<string, string>>;
  /** What each problem says. */
  readonly problems: Words['problems'];
  readonly fields: Words['fields'];
  readonly baseUrl: string;
  /** An address of this service, in the reader's language. */
  link(path: string): string;
  /** The number as the reader writes it. */
  number(value: number): string;
  /** A day, of `2026-06-01`, as the reader writes it. */
  date(text: string): string;
  /** A list of which one holds: `8, 9 or 10`. */
  either(values: readonly string[]): string;
  /** The name of a country in the reader's language. */
  country(code: string): string;
}

/** How numbers, countries and lists are written in a language. */
interface Writing {
  readonly numbers: Intl.NumberFormat;
  readonly names: Intl.DisplayNames;
  readonly choices: Intl.ListFormat;
}

/** Of each language: to look that up takes longer than to draw most pages. */
const writing = new Map<Language, Writing>();

export function writingIn(language: Language): Writing {
  const known = writing.get(language);
  if (known) return known;
  const made = {
    numbers: new Intl.NumberFormat(writtenAs(language)),
    names: new Intl.DisplayNames(writtenAs(language), { type: 'region' }),
    choices: new Intl.ListFormat(language, { type: 'disjunction' }),
  };
  writing.set(language, made);
  return made;
}

export function viewFor(reader: Reader, baseUrl: string): View {
  const { language, chosen } = reader;
  const { numbers, names, choices } = writingIn(language);
  return {
    reader,
    words: WORDS[language].pages,
    reasons: WORDS[language].reasons,
    problems: PROBLEM_WORDS[language],
    fields: WORDS[language].fields,
    baseUrl,
    link: (path) => (chosen ? withLanguage(path, language) : path),
    number: (value) => numbers.format(value),
    date: (text) => dateIn(text, language),
    either: (values) => choices.format(values),
    country: (code) => names.of(code) ?? code,
  };
}

function withLanguage(path: string, language: Language): string {
  const [address, fragment] = path.split('#', 2);
  const joined = `${address}${address!.includes('?') ? '&' : '?'}lang=${language}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** One within another comes behind it. */
const SECTIONS = [
  ['/coverage', 'coverage'],
  ['/banks', 'banks'],
  ['/docs', 'guides'],
  ['/docs/api', 'api'],
  ['/console', 'console'],
] as const;

/** A whole document. */
export function layout(view: View, page: Page): string {
  const { words, reader } = view;
  const title = page.path === '/' ? page.title : `${page.title} · Assay`;
  const document = html`<!doctype html>
<html lang="${reader.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Assay">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${page.description}">
<meta property="og:image" content="${view.baseUrl}/web/preview.png">
<meta property="og:url" content="${view.baseUrl}${page.path}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/web/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/web/touch-icon.png">
${LANGUAGES.map((code) => html`<link rel="alternate" hreflang="${code}" href="${view.baseUrl}${page.path}?lang=${code}">\n`)}
<link rel="stylesheet" href="/web/styles/common.css">
${page.style && html`<link rel="stylesheet" href="/web/styles/${page.style}.css">\n`}
${(page.scripts ?? []).map((script) => html`<script type="module" src="/web/${script}"></script>\n`)}
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
${header(view, page.section ?? page.path)}
<main id="main" class="page ${page.look ?? ''}" ${attribute('lang', page.textLanguage)}>
${page.body}
</main>
<footer class="bar">
  <p>${page.hasSession ? words.footerOfSession : words.footer}</p>
  <nav class="languages" aria-label="${words.language}">${LANGUAGES.map((code) => languageLink(page, code, reader.language))}</nav>
</footer>
${page.data !== undefined && dataBlock('page-data', page.data)}
</body>
</html>
`;
  return document.text;
}

/** The site's name and its sections, of which the page's own is marked. */
export function header(view: View, path: string): Html {
  const { words } = view;
  const here = SECTIONS.map(([to]) => to).findLast((to) => path === to || path.startsWith(`${to}/`));
  return html`<header class="bar">
  <a class="mark" href="${view.link('/')}"><img src="/web/icon.svg" alt="" width="28" height="28">Assay</a>
  <nav aria-label="${words.navigation}">${SECTIONS.map(([to, name]) => section(view, to === here, to, words.nav[name]))}</nav>
</header>`;
}

function section(view: View, isCurrent: boolean, path: string, name: string): Html {
  return html`<a href="${view.link(path)}"${isCurrent && new Html(' aria-current="page"')}>${name}</a>`;
}

function languageLink(page: Page, code: Language, current: Language): Html {
  const name = WORDS[code].pages.ownName;
  if (code === current) return html`<span lang="${code}" aria-current="true">${name}</span>`;
  return html`<a href="${page.path}?lang=${code}" hreflang="${code}" lang="${code}">${name}</a>`;
}

export function attribute(name: string, value: HtmlPart): HtmlPart {
  return value !== undefined && html`${new Html(name)}="${value}"`;
}
