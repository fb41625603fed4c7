/** The reference of the HTTP API as pages by task, of `openapi.json`: readable without scripts, each operation on one of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentationHeading, DocumentationPage } from '../../src/site/documentation.ts';
import { type Html, html, withCode } from '../../src/site/html.ts';
import type { SearchEntry } from './search-index.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Answer & { readonly required?: boolean };
  readonly responses?: Readonly<Record<string, Answer>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Whether the service calls it, and not the caller. */
  readonly isNotice: boolean;
}

const ADDRESS = '/docs/api';
const SERVICE = 'http://localhost:8080';
/** How deep the fields of an object are listed below it, on a page that may weigh so much. */
const DEPTHS = [3, 2, 1];
const PAGE_MAX = 50_000;
const EXAMPLE_MAX = 2600;

/** The pages in their order, each with what is on it; what none of them takes is on the page of its tag. */
const TASKS: readonly (readonly [name: string, title: string, path: RegExp])[] = [
  ['verify', 'Verify values of any kind', /^\/v1\/verify(?:\/batch)?$/],
  ['find', 'Find values in a text', /^\/v1\/find$/],
  ['from-account', 'Make an IBAN of an account', /^\/v1\/iban\//],
  ['banks', 'Look up banks', /^\/v1\/(?:banks|assets)/],
  ['countries', 'What countries have and ask for', /^\/v1\/(?:requirements|coverage|kinds)/],
  ['test-values', 'Make test values', /^\/v1\/specimens/],
  ['jobs', 'Check files in the background', /^\/v1\/jobs/],
  ['warehouses', 'Serve a warehouse', /^\/v1\/sql\//],
  ['keys', 'Keys, usage and sign-up', /^\/v1\/(?:keys|usage|signup)/],
  ['playground', 'Try without a key', /^\/v1\/playground\/(?!creditor)/],
  [
    'playground-creditors',
    'Try creditor identifiers and references without a key',
    /^\/v1\/playground\/creditor/,
  ],
  ['admin-accounts', 'Administer accounts', /^\/v1\/admin\/accounts/],
  ['admin-keys', 'Administer keys', /^\/v1\/admin\/keys/],
  ['admin-operators', 'Operators and their sessions', /^\/v1\/admin\/(?:operators|session)/],
  ['admin', 'Jobs, notices, usage and health for operators', /^\/v1\/admin\//],
  ['service', 'Health of the service', /^\/(?:healthz|readyz)$/],
];
/** A kind has a page of its own, behind that of all kinds. */
const OF_KIND = /^\/v1\/verify\/([^/]+)/;

export const readApi = (root: string): ApiDocument =>
  JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as ApiDocument;

export function apiPages(document: ApiDocument): DocumentationPage[] {
  const calls = callsOf(document);
  const pages = new Map<string, { title: string; calls: Call[] }>();
  for (const [name, title] of TASKS) pages.set(name, { title, calls: [] });
  for (const call of calls) {
    const { name, title } = taskOf(call);
    const page = pages.get(name) ?? { title, calls: [] };
    page.calls.push(call);
    pages.set(name, page);
  }
  for (const page of pages.values()) page.title = ofMany(page.calls) ?? page.title;
  return [...pages]
    .filter(([, page]) => page.calls.length > 0)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, page]) => pageOf(document, name, page.title, page.calls));
}

/** An entry for each operation, for the search of the documentation. */
export const apiEntries = (document: ApiDocument): SearchEntry[] =>
  callsOf(document).map((call) => ({
    address: `${ADDRESS}/${taskOf(call).name}#${call.id}`,
    title: 'API',
    heading: nameOf(call),
    text: `${call.method} ${call.path} ${call.operation.description ?? ''}`.replaceAll('`', ''),
  }));

/** A page of a kind is called as its batch calls the values. */
function ofMany(calls: readonly Call[]): string | undefined {
  const batch = calls.find(({ path }) => OF_KIND.test(path) && path.endsWith('/batch'));
  const values = /^Verify up to \d+ (.+)$/.exec(batch?.operation.summary ?? '')?.[1];
  return values === undefined || values.startsWith('values') ? undefined : `Verify ${values}`;
}

/** Kinds come behind the first page, in the order of the document. */
function placeOf(name: string): number {
  const at = TASKS.findIndex(([task]) => task === name);
  return at < 0 ? (name.startsWith('verify-') ? 0.5 : TASKS.length) : at;
}

function callsOf({ paths, webhooks = {} }: ApiDocument): Call[] {
  const all = (of: ApiDocument['paths'], isNotice: boolean) =>
    Object.entries(of).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId ?? path.replace(/\W+/g, '-'),
        method: method.toUpperCase(),
        path,
        operation,
        isNotice,
      })),
    );
  return [...all(paths, false), ...all(webhooks, true)];
}

function taskOf({ path, operation, isNotice }: Call): { readonly name: string; readonly title: string } {
  const task = isNotice ? undefined : TASKS.find(([, , of]) => of.test(path));
  if (task) return { name: task[0], title: task[1] };
  const kind = isNotice ? undefined : OF_KIND.exec(path)?.[1];
  if (kind !== undefined) return { name: `verify-${kind}`, title: `Verify: ${kind.replaceAll('-', ' ')}` };
  const [tag = 'Other'] = operation.tags ?? [];
  return { name: tag.toLowerCase().replace(/\W+/g, '-'), title: tag };
}

const nameOf = ({ method, path, operation }: Call): string => operation.summary ?? `${method} ${path}`;

function pageOf(
  document: ApiDocument,
  name: string,
  title: string,
  calls: readonly Call[],
): DocumentationPage {
  const headings: DocumentationHeading[] = calls.map((call) => ({
    id: call.id,
    depth: 2,
    text: nameOf(call),
  }));
  const ways = calls.map(({ method, path }) => `${method} ${path}`);
  return {
    address: `${ADDRESS}/${name}`,
    title,
    lead: calls.map(nameOf).join(' · '),
    html: DEPTHS.map((depth) =>
      calls.map((call) => callHtml({ ...document, depth }, call).text).join('\n'),
    ).find((text, at) => text.length < PAGE_MAX || at === DEPTHS.length - 1)!,
    headings,
    text: `# ${title}\n\n${ways.map((way) => `- \`${way}\``).join('\n')}\n`,
  };
}

/** With how deep fields are listed. */
type Drawn = ApiDocument & { readonly depth: number };

function callHtml(document: Drawn, call: Call): Html {
  const { id, method, path, operation, isNotice } = call;
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const body = operation.requestBody && resolved(document, operation.requestBody);
  const [mediaType, content] = Object.entries(body?.content ?? {})[0] ?? [];
  return html`<section class="call" aria-labelledby="${id}">
<h2 id="${id}">${nameOf(call)}</h2>
<p class="endpoint"><span class="method">${method}</span> <code>${path}</code>${!isNotice && html` <a class="try" href="${ADDRESS}/try#tag/${(operation.tags?.[0] ?? '').toLowerCase()}/${method}${path}">Try it</a>`}</p>
${paragraphs(operation.description)}
${
  parameters.length > 0 &&
  html`<h3>Parameters</h3>${fieldTable(
    parameters.map((one) => ({
      name: one.name,
      note: one.in,
      schema: one.schema ?? {},
      required: one.required === true,
      description: one.description ?? one.schema?.description,
    })),
    document,
    `${nameOf(call)}: parameters`,
  )}`
}
${content?.schema && html`<h3>Body <span class="note">${mediaType}</span></h3>${schemaTable(document, content.schema, `${nameOf(call)}: body`)}`}
${!isNotice && sample(document, call, content)}
${answers(document, call)}
</section>`;
}

const paragraphs = (text: string | undefined): Html[] =>
  (text ?? '')
    .split(/\n\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${withCode(part.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'))}</p>`);

function resolved<Part extends object>(document: ApiDocument, part: Part & { readonly $ref?: string }): Part {
  if (part.$ref === undefined) return part;
  const [, , group, name] = part.$ref.split('/');
  return resolved(document, document.components[group!]![name!] as Part & { readonly $ref?: string });
}

interface Field {
  readonly name: string;
  readonly note?: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description?: string | undefined;
}

/** @param name what is listed, as no other table of the page is called */
function fieldTable(fields: readonly Field[], document: ApiDocument, name: string): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="of-fields"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead><tbody>${fields.map(
    ({ name, note, schema, required, description }) =>
      html`<tr><th scope="row"><code>${name}</code>${note !== undefined && html` <span class="note">${note}</span>`}${required && html` <span class="needed">required</span>`}</th><td>${typeOf(document, schema)}</td><td>${withCode(description ?? '')}</td></tr>`,
  )}</tbody></table></div>`;
}

const schemaTable = (document: Drawn, schema: Schema, name: string): Html | undefined => {
  const fields = [...fieldsOf(document, schema, '', document.depth)];
  return fields.length === 0 ? html`<p>${typeOf(document, schema)}</p>` : fieldTable(fields, document, name);
};

/** The fields of an object, and those of objects in it behind a point. Of alternatives those of all of them. */
function fieldsOf(document: ApiDocument, of: Schema, before: string, depth: number): Field[] {
  const schema = resolved(document, of);
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  const all = parts
    ? parts.flatMap((part) => fieldsOf(document, part, before, depth))
    : Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
        const own = resolved(document, property);
        const list = own.type === 'array' ? '[]' : '';
        const inner = list === '' ? own : (own.items ?? {});
        const field = {
          name: before + name,
          schema: property,
          required: !parts && schema.required?.includes(name) === true,
          description: property.description ?? own.description,
        };
        const below = depth > 1 ? fieldsOf(document, inner, `${before}${name}${list}.`, depth - 1) : [];
        return [field, ...below];
      });
  // Of alternatives a field that all have is listed once, and is not required where one does without it.
  const once = new Map<string, Field>();
  for (const field of all) {
    const known = once.get(field.name);
    once.set(field.name, known ? { ...known, required: known.required && field.required } : field);
  }
  return [...once.values()];
}

function typeOf(document: ApiDocument, of: Schema): string {
  const schema = resolved(document, of);
  const parts = schema.oneOf ?? schema.anyOf;
  if (parts) return [...new Set(parts.map((part) => typeOf(document, part)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return listed(schema.enum.map((one) => JSON.stringify(one)));
  const type = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' or ');
  if (type === 'array')
    return `array of ${schema.items ? typeOf(document, schema.items) : 'any'}${limits(schema.minItems, schema.maxItems)}`;
  const [least, most] = [schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength];
  return `${type}${schema.format ? ` (${schema.format})` : ''}${limits(least, most)}`;
}

const ENUM_MAX = 12;
const listed = (values: readonly string[]): string =>
  values.length > ENUM_MAX
    ? `${values.slice(0, ENUM_MAX).join(', ')}, … (${values.length})`
    : values.join(', ');

function limits(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `, at least ${least}`;
  return least === undefined ? `, at most ${most}` : `, ${least} to ${most}`;
}

function exampleOf(document: ApiDocument, content: Content | undefined): unknown {
  if (content?.example !== undefined) return content.example;
  const first = Object.values(content?.examples ?? {})[0];
  return first && resolved(document, first).value;
}

function sample(
  document: ApiDocument,
  { method, path, operation }: Call,
  content: Content | undefined,
): Html {
  const body = exampleOf(document, content);
  const needsKey =
    operation.security === undefined || operation.security.some((one) => Object.keys(one).length > 0);
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}${SERVICE}${path}`,
    ...(needsKey ? ['  -H "Authorization: Bearer $ASSAY_KEY"'] : []),
    ...(body === undefined || typeof body === 'string'
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  return html`<h3>Request</h3><div class="sample"><pre tabindex="0"><code>${lines.join(' \\\n')}</code></pre></div>`;
}

function answers(document: Drawn, call: Call): Html {
  const { responses = {} } = call.operation;
  const all = Object.entries(responses).map(
    ([status, answer]) => [status, resolved(document, answer)] as const,
  );
  const good = all.filter(([status]) => /^[23]/.test(status));
  const refusals = all.filter(([status]) => !/^[23]/.test(status));
  return html`${good.map(([status, { description, content = {} }]) => {
    const [type, of] = Object.entries(content)[0] ?? [];
    const text = JSON.stringify(exampleOf(document, of), null, 2) ?? '';
    return html`<h3>Answer ${status} ${type !== undefined && html`<span class="note">${type}</span>`}</h3>
${paragraphs(description)}
${text !== '' && html`<div class="sample"><pre tabindex="0"><code>${text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}\n…` : text}</code></pre></div>`}
${of?.schema && html`<details><summary>Fields of the answer</summary>${schemaTable(document, of.schema, `${nameOf(call)}: answer ${status}`)}</details>`}`;
  })}
${
  refusals.length > 0 &&
  html`<h3>Refusals</h3><ul>${refusals.map(([status, { description }]) => html`<li><strong>${status}</strong> ${withCode(description ?? '')}</li>`)}</ul><p class="note"><a href="/errors">All codes of refusals</a></p>`
}`;
}
