/** The console: usage, keys and batches of an account. The page holds nothing; its script asks the API with the visitor's key. */
import { html } from './html.ts';
import type { KindOnPage } from './kind-on-page.ts';
import { layout, type View } from './layout.ts';

export function consolePage(view: View, kinds: readonly KindOnPage[]): string {
  const { console: words, server, verdict, landing } = view.words;
  return layout(view, {
    path: '/console',
    title: words.title,
    description: words.description,
    scripts: ['console.js'],
    style: 'console',
    look: 'wide',
    data: {
      language: view.reader.language,
      baseUrl: view.baseUrl,
      words: {
        console: words,
        server,
        verdict,
        reasons: view.reasons,
        problems: view.problems,
        file: landing.file,
      },
      kinds: kinds.map(({ type, segment, name, countries }) => ({ type, segment, name, countries })),
    },
    body: html`
<h1>${words.title}</h1>
<noscript><p class="warning">${view.words.noScript}</p></noscript>
<form id="open" class="card open scripted" autocomplete="off">
  <p class="lead">${words.lead}</p>
  <label for="key">${server.key}</label>
  <div class="line"><input id="key" type="password" autocomplete="off" placeholder="assay_live_…"><button class="primary">${words.open}</button></div>
  <p id="refused" class="warning" role="alert"></p>
</form>
<div id="account" hidden>
  <p class="signed"><span id="who"></span> <button type="button" class="plain" id="close">${words.close}</button> <a id="samples" href="${view.link('/guides/quick-start')}">${words.samples}</a></p>
  <section aria-labelledby="usage-title"><h2 id="usage-title">${words.usage}</h2><div id="usage"></div></section>
  <section aria-labelledby="keys-title"><h2 id="keys-title">${words.keys}</h2><div id="keys"></div></section>
  <section aria-labelledby="batch-title"><h2 id="batch-title">${words.batch}</h2><div id="batch"></div></section>
</div>`,
  });
}
