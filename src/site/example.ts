/** The example on the start page: a value that the service has verified, drawn as its script draws one, before any script runs. */
import type { AnyKind } from '../core/kind.ts';
import type { OpenResult } from '../core/result.ts';
import { structureFor } from '../core/structures.ts';
import { labelsOf } from '../words/all.ts';
import { codeWord } from './codes.ts';
import { type Html, html } from './html.ts';
import type { View } from './layout.ts';

export interface Example {
  readonly kind: AnyKind;
  readonly value: string;
  readonly result: OpenResult;
}

/** How the parts of an IBAN are called and coloured. */
const ROLES = { B: 'bank', S: 'branch', A: 'account', K: 'national', X: 'other' } as const;

/** @returns undefined where the example is not valid, so that nothing is shown that is not so */
export function exampleOf(
  kinds: readonly AnyKind[],
  verify: (type: string, value: string, country: undefined) => OpenResult,
): Example | undefined {
  const kind = kinds.find(({ ownCountry }) => ownCountry);
  const [first, second] = kind?.samples ?? [];
  // The first is offered below the field.
  const value = (second ?? first)?.value;
  if (kind === undefined || value === undefined) return undefined;
  const result = verify(kind.type, value, undefined);
  return result.valid ? { kind, value, result } : undefined;
}

export function exampleHtml(view: View, { kind, value, result }: Example): Html {
  const { landing, verdict } = view.words;
  const code = result.country?.code;
  const { title } = labelsOf(kind.type, view.reader.language);
  const place = code === undefined ? '' : view.country(code);
  return html`<section id="example" aria-label="${landing.example}">
  <p class="note"><span class="tag">${landing.example}</span> <code>${value}</code></p>
  <p class="verdict good"><strong>${verdict.valid}</strong> <span>${[title, place].filter(Boolean).join(' · ')}</span></p>
  <ol class="anatomy" aria-label="${landing.parts}">${partsOf(view, result).map(
    ([role, text, name]) =>
      html`<li class="part role-${role}"><span class="chars">${text}</span><span class="role">${name}</span></li>`,
  )}</ol>
  ${bankHtml(view, result)}
</section>`;
}

function partsOf({ words: { roles } }: View, { normalized = '' }: OpenResult): [string, string, string][] {
  const own = structureFor(normalized.slice(0, 2))?.parts ?? [];
  return [
    ['country', normalized.slice(0, 2), roles.country],
    ['check', normalized.slice(2, 4), roles.check],
    ...own.map(({ kind, from, to }): [string, string, string] => {
      const role = ROLES[kind as keyof typeof ROLES];
      return [role, normalized.slice(from, to), roles[role]];
    }),
  ];
}

type BankOnCard = Partial<
  Readonly<Record<'name' | 'logo_svg' | 'swift' | 'city' | 'type' | 'country' | 'code', string>>
>;

function bankHtml(view: View, result: OpenResult): Html | undefined {
  const { bank } = (result.valid ? result.details : {}) as { readonly bank?: BankOnCard };
  if (!bank?.name) return undefined;
  const { facts } = view.words;
  const rows: (readonly [string, string | undefined])[] = [
    [facts.swift, bank.swift],
    [facts.city, bank.city],
    [facts.type, bank.type && codeWord(view.words, bank.type)],
  ];
  const page = `/banks/${bank.country?.toLowerCase()}/${bank.code}`;
  return html`<section class="who" aria-label="${facts.bank}">
  ${bank.logo_svg && html`<img src="${bank.logo_svg}" alt="" width="56" height="56">`}<div><h2><a href="${view.link(page)}">${bank.name}</a></h2></div>
  <dl class="rows">${rows.map(([name, text]) => text && html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
</section>`;
}

/** What is answered, as the code beside the field shows it. */
export const answerOf = ({ result }: Example): string => JSON.stringify(result, null, 2);
