/** Pages to look things up on: problems, reasons; and the one for addresses that don't exist. */
import { OWN_FIELD_CODES, PROBLEMS, type ProblemCode } from '../http/problems.ts';
import { type Html, html, withCode } from './html.ts';
import { layout, type View } from './layout.ts';

/** @param codes all of them, or the one that a problem's `type` leads to */
export function errorsPage(view: View, codes: readonly ProblemCode[]): string {
  const { reference: words } = view.words;
  const only = codes.length === 1 ? view.problems[codes[0]!] : undefined;
  return layout(view, {
    path: only ? `/errors/${codes[0]}` : '/errors',
    title: only?.title ?? words.errors,
    description: only?.detail.replaceAll('`', '') ?? words.errorsLead.replaceAll('`', ''),
    style: 'text',
    look: 'text',
    body: html`
<p class="crumbs"><a href="${view.link('/docs')}">${view.words.documentation.title}</a>${only && html` / <a href="${view.link('/errors')}">${words.errors}</a>`}</p>
<h1>${only?.title ?? words.errors}</h1>
${!only && html`<p class="lead">${withCode(words.errorsLead)}</p>`}
<div class="prose">${codes.map((code) => problem(view, code, only === undefined))}</div>`,
  });
}

function problem(view: View, code: ProblemCode, titled: boolean): Html {
  const {
    words: { reference: words },
    problems,
  } = view;
  const status = PROBLEMS[code];
  const { title, detail } = problems[code];
  return html`<section id="${code}">${titled && html`<h2>${title}</h2>`}<p>${withCode(detail)}</p>
<dl class="rows"><div><dt>${words.code}</dt><dd><code>${code}</code></dd></div><div><dt>${words.status}</dt><dd>${status}</dd></div></dl>${LISTING_FIELDS.has(code) && fieldCodes(view)}</section>`;
}

/** Problems whose `errors` say what is wrong with each field. */
const LISTING_FIELDS: ReadonlySet<ProblemCode> = new Set(['invalid_request', 'unknown_field']);

const fieldCodes = ({ words: { reference: words }, fields }: View): Html => html`
<h3>${words.fieldFaults}</h3>
<dl class="rows">${OWN_FIELD_CODES.map((code) => html`<div><dt><code>${code}</code></dt><dd>${withCode(fields[code].replaceAll(/\{\w+\}/g, '…'))}</dd></div>`)}</dl>`;

/** @param reasons what each code means, in the reader's language */
export function reasonsPage(view: View, reasons: Readonly<Record<string, string>>): string {
  const { reference: words } = view.words;
  return layout(view, {
    path: '/reasons',
    title: words.reasons,
    description: words.reasonsLead.replaceAll('`', ''),
    style: 'text',
    look: 'text',
    body: html`
<p class="crumbs"><a href="${view.link('/docs')}">${view.words.documentation.title}</a></p>
<h1>${words.reasons}</h1>
<p class="lead">${withCode(words.reasonsLead)}</p>
<div class="prose">${Object.entries(reasons).map(([code, meaning]) => html`<section id="${code}"><h2><code>${code}</code></h2><p>${meaning}</p></section>\n`)}</div>`,
  });
}

export function notFoundPage(view: View): string {
  const { notFound: words } = view.words;
  return layout(view, {
    path: '/',
    title: words.title,
    description: words.text,
    style: 'text',
    look: 'text',
    body: html`<h1>${words.title}</h1><p class="lead">${words.text}</p><p><a href="${view.link('/')}">${words.home}</a></p>`,
  });
}
