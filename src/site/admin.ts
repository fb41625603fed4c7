/** The administration: accounts, keys, usage, jobs and health. The page holds nothing; its script asks the API by a session. */
import { html } from './html.ts';
import type { KindOnPage } from './kind-on-page.ts';
import { layout, type View } from './layout.ts';

/** The parts of the page, in their order. */
const PARTS = [
  'status',
  'accounts',
  'usage',
  'jobs',
  'notices',
  'operators',
  'secondFactor',
  'audit',
  'data',
  'settings',
] as const;

export function adminPage(view: View, kinds: readonly KindOnPage[]): string {
  const { admin: words, console: shared, server } = view.words;
  return layout(view, {
    path: '/admin',
    title: words.title,
    description: words.description,
    scripts: ['admin.js'],
    style: 'console',
    look: 'wide',
    hasSession: true,
    data: {
      language: view.reader.language,
      words: { admin: words, console: shared, server, problems: view.problems },
      kinds: kinds.map(({ type, name }) => ({ type, name })),
    },
    body: html`
<h1>${words.title}</h1>
<noscript><p class="warning">${view.words.noScript}</p></noscript>
<form id="open" class="card open scripted" autocomplete="off">
  <p class="lead">${words.lead}</p>
  <label for="key">${server.key}</label>
  <div class="line"><input id="key" type="password" autocomplete="off"><button class="primary">${shared.open}</button></div>
  <div id="code-part" hidden>
    <label for="code">${words.code}</label>
    <input id="code" autocomplete="one-time-code" maxlength="64" spellcheck="false" aria-describedby="code-note">
    <p class="note" id="code-note">${words.codeNote}</p>
  </div>
  <p id="refused" class="warning" role="alert"></p>
</form>
<div id="administration" hidden>
  <p class="signed"><span id="who"></span> <button type="button" class="plain" id="close">${shared.close}</button> <button type="button" class="plain" id="close-all">${words.signOutAll}</button></p>
  <div id="message" role="status"></div>
  ${PARTS.map((part) => html`<section aria-labelledby="${part}-title"><h2 id="${part}-title">${words[part]}</h2><div id="${part}"></div></section>\n`)}
</div>`,
  });
}
