/** The landing page: what a visitor can try at once, and what Assay is. */
import { readFormats } from '../files/formats/formats.ts';
import type { CoverageReport } from '../service/coverage.ts';
import { type Counted, counted } from '../words/fill.ts';
import { answerOf, type Example, exampleHtml } from './example.ts';
import { type HtmlPart, html } from './html.ts';
import type { KindOnPage } from './kind-on-page.ts';
import { layout, type View } from './layout.ts';

export interface LandingOptions {
  readonly kinds: readonly KindOnPage[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly coverage: CoverageReport;
  readonly signup: boolean;
  /** Absent where the data of the service says that it is wrong. */
  readonly example: Example | undefined;
}

export function landingPage(
  view: View,
  { kinds, reasons, coverage, signup, example }: LandingOptions,
): string {
  const { words } = view;
  const { verdict, looksLike, roles, server, facts, landing, banks, codes } = words;
  return layout(view, {
    path: '/',
    title: landing.title,
    description: landing.description,
    scripts: ['landing.js'],
    style: 'landing',
    look: 'wide',
    data: {
      language: view.reader.language,
      words: {
        verdict,
        looksLike,
        roles,
        server,
        facts,
        landing,
        banks,
        codes,
        reasons,
        problems: view.problems,
      },
      kinds,
      baseUrl: view.baseUrl,
      signup,
      ...(example && { example: example.value }),
    },
    body: html`
<section class="hero">
  <h1>${landing.headline}</h1>
  <p class="lead">${landing.lead}</p>
</section>
<noscript><p class="warning">${words.noScript}</p></noscript>
<div class="bench scripted">
${playground(view, signup, example)}
${request(view, example)}
</div>
${wholeFile(view)}
${about(view, coverage)}`,
  });
}

function playground(view: View, signup: boolean, example: Example | undefined) {
  const { landing, server } = view.words;
  return html`<section class="card play" aria-label="${landing.kindOfValue}">
  <div class="kinds"><div class="tabs" role="tablist" id="kinds" aria-label="${landing.kindOfValue}"></div><button type="button" id="more-kinds" class="plain" aria-expanded="false" aria-controls="kinds">${landing.more}</button></div>
  <div id="panel" role="tabpanel" class="empty any">
    <form id="form" novalidate autocomplete="off">
      <div class="fields">
        <div class="grow">
          <div class="named"><label for="value" id="value-label">${landing.anything}</label> <span id="kind-field" class="chip" hidden><label for="kind">${landing.readAs}</label> <select id="kind"></select></span></div>
          <div class="with-clear"><input id="value" name="value" autocomplete="off" spellcheck="false" aria-describedby="verdict">
          <button type="button" id="clear" class="plain" aria-label="${landing.clear}" hidden>×</button></div>
        </div>
        <div id="country-field" hidden>
          <label for="country">${landing.country}</label>
          <select id="country"></select>
        </div>
      </div>
      <p class="examples"><span>${landing.examples}</span> <span id="examples"></span></p>
      <p id="verdict" class="verdict idle" role="status">${landing.idle}</p>
      ${example && exampleHtml(view, example)}
      <div id="anatomy"></div>
      <div id="suggestion" role="status"></div>
      <div id="facts"></div>
      <div class="ask">
        <button id="verify" class="primary" type="submit" disabled>${server.verify}</button>
        <p id="meter" role="status"></p>
      </div>
    </form>
    <div id="ways" class="ways" hidden>
      <form id="key-form" autocomplete="off">
        <label for="key">${server.useKey}</label>
        <div class="line"><input id="key" type="password" autocomplete="off" placeholder="assay_live_…" aria-describedby="key-note"><button class="secondary">${server.setKey}</button></div>
        <p id="key-note" class="note">${server.keyNote}</p>
      </form>
      ${signup && signupForm(server)}
    </div>
    <div id="new-key"></div>
    <p id="tools" class="tools" hidden><span id="share"></span> <span class="note">${server.shareNote}</span></p>
  </div>
</section>`;
}

function signupForm(server: View['words']['server']) {
  return html`<form id="signup-form" autocomplete="off">
        <label for="account-name">${server.signUp}</label>
        <div class="line"><input id="account-name" maxlength="100" placeholder="${server.accountName}"><button class="secondary">${server.create}</button></div>
      </form>`;
}

/** How the names of files end that the page reads, and the text types of systems that go by these. */
const ACCEPTED = [...readFormats().flatMap(({ endings }) => endings), '.txt', 'text/csv', 'text/plain'].join(
  ',',
);

function wholeFile({ words }: View) {
  const { file } = words.landing;
  return html`<section class="card whole-file scripted" aria-labelledby="file-title">
  <div id="file-entry" class="file-entry">
    <h2 id="file-title">${file.title}</h2>
    <p>${file.lead}</p>
    <p class="drop"><label for="file-input" class="secondary">${file.choose}</label> <span>${file.drop}</span></p>
    <p class="note">${file.private}</p>
  </div>
  <input type="file" id="file-input" class="hidden-visually" accept="${ACCEPTED}">
  <p id="file-loading" role="status"></p>
</section>`;
}

function request({ words }: View, example: Example | undefined) {
  const { server } = words;
  return html`<section class="code-card" aria-label="${server.same}">
  <div class="code-head"><h2>${server.same}</h2><span id="sample-copy"></span></div>
  <div class="tabs small" role="tablist" id="samples" aria-label="${server.same}"></div>
  <pre id="sample" role="tabpanel" tabindex="0"></pre>
  <div id="answer"${!example && html` hidden`}>
    <div class="code-head"><h2>${server.answer}</h2><span id="answer-copy"></span></div>
    <pre id="json" tabindex="0" role="region" aria-label="${server.answer}">${example && answerOf(example)}</pre>
  </div>
</section>`;
}

function about(view: View, { iban, national_id, phone }: CoverageReport) {
  const { landing, numbers } = view.words;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const figures: readonly (readonly [number, Counted, string])[] = [
    [iban.countries.length, numbers.ibanCountries, '/coverage'],
    [sum(iban.countries.map(({ bank_codes }) => bank_codes)), numbers.bankCodes, '/banks'],
    [national_id.schemes.length, numbers.schemes, '/coverage'],
    [national_id.countries, numbers.schemeCountries, '/coverage'],
    [phone.countries.length, numbers.plans, '/coverage'],
  ];
  return html`<section class="figures" aria-label="${landing.covered}">
  ${figures.map(([value, names, path]) => html`<a href="${view.link(path)}"><strong>${view.number(value)}</strong> <span>${counted(names, value, view.reader.language)}</span></a>`)}
</section>
<section class="facts">
  <h2>${landing.whatDoes}</h2>
  <div class="grid four">${Object.values(landing.does).map(fact)}</div>
  <p>${moreOf(view).flatMap((link, at) => (at === 0 ? [link] : [' · ', link]))}</p>
</section>
<section class="facts">
  <h2>${landing.forWhom}</h2>
  <div class="grid three">${Object.values(landing.who).map(fact)}</div>
</section>
<section class="run">
  <h2>${landing.run}</h2>
  <pre tabindex="0"><code>npm ci
npm start</code></pre>
  <p>${landing.runNote} <a href="${view.link('/guides/quick-start')}">${view.words.documentation.title}</a></p>
</section>`;
}

/** Pages for a task of their own. */
const moreOf = ({ words, link }: View) => [
  html`<a href="${link('/account-to-iban')}">${words.accountToIban.title}</a>`,
  html`<a href="${link('/requirements')}">${words.requirements.title}</a>`,
  html`<a href="${link('/test-values')}">${words.testValues.title}</a>`,
];

function fact([title, text]: readonly string[]): HtmlPart {
  return html`<div><h3>${title}</h3><p>${text}</p></div>`;
}
