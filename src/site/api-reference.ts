/** The reference of the HTTP API: the list of its pages, and each of them, which the build has made of the API document. */
import type { DocumentationPage } from './documentation.ts';
import { listLayout, pageLayout } from './documentation.ts';
import { Html, html } from './html.ts';
import type { View } from './layout.ts';

export const API = '/docs/api';

export function apiListPage(view: View, pages: readonly DocumentationPage[]): string {
  const { apiReference: words } = view.words;
  return listLayout(
    view,
    { path: API, section: API, title: words.title, description: words.lead, lead: words.lead },
    html`<ul class="pages" lang="en">${pages.map(
      ({ address, title, headings }) =>
        html`<li><a href="${view.link(address)}">${title}</a> <ul>${headings.map(({ id, text }) => html`<li><a href="${view.link(`${address}#${id}`)}">${text}</a></li>`)}</ul></li>\n`,
    )}</ul>
<p><a href="${view.link(`${API}/try`)}">${words.tryIt}</a> · <a href="/openapi.json">openapi.json</a> · <a href="${view.link('/errors')}">${view.words.reference.errors}</a> · <a href="${view.link('/reasons')}">${view.words.reference.reasons}</a></p>`,
    contents(view, pages, API),
  );
}

export function apiPage(view: View, page: DocumentationPage, pages: readonly DocumentationPage[]): string {
  const crumbs = html`<a href="${view.link(API)}">${view.words.apiReference.title}</a>`;
  return pageLayout(view, page, {
    section: API,
    crumbs,
    contents: contents(view, pages, page.address),
    pages,
  });
}

function contents(view: View, pages: readonly DocumentationPage[], current: string): Html {
  const { apiReference: words } = view.words;
  return html`<nav id="contents" class="contents" aria-label="${words.title}">
<p><a href="${view.link(API)}"${current === API && new Html(' aria-current="page"')}>${words.title}</a></p>
<ul lang="en">${pages.map(
    ({ address, title }) =>
      html`<li><a href="${view.link(address)}"${address === current && new Html(' aria-current="page"')}>${title}</a></li>`,
  )}</ul></nav>`;
}
