/** The guides, and the page about all of it for language models. */
import type { AnyKind } from '../core/kind.ts';
import { labelsOf } from '../words/all.ts';
import { Html, html, withCode } from './html.ts';
import { layout, type View } from './layout.ts';

/** A guide as the build has made it; see tools/web/documentation.ts. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly text: string;
}

export function guidesPage(view: View, guides: readonly Guide[]): string {
  const { reference: words } = view.words;
  return layout(view, {
    path: '/guides',
    title: words.guides,
    description: words.guidesLead,
    style: 'text',
    body: html`
<h1>${words.guides}</h1>
<p class="lead">${words.guidesLead}</p>
<ul class="guides" lang="en">${guides.map(
      ({ slug, title, lead }) =>
        html`<li><a href="${view.link(`/guides/${slug}`)}"><strong>${title}</strong> ${withCode(lead)}</a></li>\n`,
    )}</ul>
<p><a href="${view.link('/docs')}">${view.words.nav.api}</a> · <a href="${view.link('/errors')}">${words.errors}</a> · <a href="${view.link('/reasons')}">${words.reasons}</a> · <a href="${view.link('/test-values')}">${view.words.testValues.title}</a> · <a href="${view.link('/requirements')}">${view.words.requirements.title}</a></p>`,
  });
}

export function guidePage(view: View, { slug, title, lead, html: markup }: Guide): string {
  return layout(view, {
    path: `/guides/${slug}`,
    title,
    description: lead.replaceAll('`', ''),
    style: 'text',
    look: 'text',
    textLanguage: 'en',
    body: html`<p class="crumbs" lang="${view.reader.language}"><a href="${view.link('/guides')}">${view.words.reference.guides}</a></p>
<h1>${title}</h1><p class="lead">${withCode(lead)}</p>
<div class="prose">${new Html(markup)}</div>`,
  });
}

/** What is here and where to read on, as llms.txt has it. */
export function llmsText(baseUrl: string, kinds: readonly AnyKind[], guides: readonly Guide[]): string {
  const verified = kinds.map(
    ({ segment, type }) =>
      `- ${labelsOf(type).many}: \`POST ${baseUrl}/v1/verify/${segment}\`, up to 100 at \`/batch\``,
  );
  const pages = guides.map(({ slug, title, lead }) => `- [${title}](${baseUrl}/guides/${slug}.md): ${lead}`);
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

## Guides

${pages.join('\n')}
`;
}
