/** Which options there are for each country, purpose and holder, in the order in which a form has them. */
import { readFileSync } from 'node:fs';
import { rulesOf } from '../../src/core/account/schemes.ts';
import { FACTS } from '../../src/core/facts.ts';
import type {
  RequirementHolder,
  RequirementPurpose,
  RequirementSource,
} from '../../src/core/requirements/requirements.ts';
import type { Scheme, SchemeFacts } from '../../src/core/scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../src/core/scheme/sources.ts';
import { STRUCTURES } from '../../src/core/structures.ts';
import { type Option, ofAccount, ofIban, ofScheme } from './options.ts';
import { type SchemeKind, schemesOf } from './schemes.ts';

export interface Candidate {
  readonly country: string;
  readonly for: RequirementPurpose;
  readonly holder: RequirementHolder;
  readonly option: Option;
  /** What names the option for the purpose, beside the sources of its fields. */
  readonly sources: readonly RequirementSource[];
}

interface Table {
  readonly sources: Readonly<Record<string, RequirementSource>>;
  readonly rows: readonly {
    readonly for: RequirementPurpose;
    readonly holders: readonly RequirementHolder[];
    /** None where the schemes' own sources name them. */
    readonly sources: readonly string[];
    readonly kind: SchemeKind;
    readonly schemes: readonly string[];
  }[];
  readonly except: readonly { readonly for: RequirementPurpose; readonly schemes: readonly string[] }[];
}

const TABLE = JSON.parse(
  readFileSync(new URL('../../data/requirements/requirements.json', import.meta.url), 'utf8'),
) as Table;

const BOTH: readonly RequirementHolder[] = ['company', 'person'];

export function candidates(): Candidate[] {
  return [...payouts(), ...named(), ...taxNumbers()];
}

/** The IBAN first, then the forms of an account at home. */
function payouts(): Candidate[] {
  const registered = STRUCTURES.filter((structure) => structure.registered).flatMap((structure) =>
    [structure.country.code, ...structure.territories].map((country) => ({ country, structure })),
  );
  const ibans = registered.flatMap(({ country, structure }) =>
    forBoth(country, 'payout', ofIban(structure, country), [TABLE.sources.iban_registry!]),
  );
  const accounts = schemesOf('account')
    .filter(({ aside }) => aside !== true)
    .map(({ country }) => country);
  const domestic = [...new Set(accounts)].flatMap((country) =>
    rulesOf(country).flatMap((rule) => forBoth(country, 'payout', ofAccount(rule), [])),
  );
  return [...ibans, ...domestic];
}

const forBoth = (
  country: string,
  purpose: RequirementPurpose,
  option: Option | undefined,
  sources: readonly RequirementSource[],
): Candidate[] =>
  option === undefined ? [] : BOTH.map((holder) => ({ country, for: purpose, holder, option, sources }));

/** What the table names. */
function named(): Candidate[] {
  return TABLE.rows.flatMap(({ for: purpose, holders, sources: names, kind, schemes }) =>
    schemes.flatMap((id) => {
      const scheme = schemesOf(kind).find((one) => one.id === id);
      if (scheme === undefined)
        throw new Error(`data/requirements names ${id}, which is no scheme of ${kind}`);
      const sources = names.map((name) => TABLE.sources[name]!);
      return candidatesOf(kind, scheme, purpose, holders, sources);
    }),
  );
}

/** Numbers whose semantics identifier or sources say that they are what taxes are filed under. */
function taxNumbers(): Candidate[] {
  const isTaxNumber = ({ rule }: Scheme, { sources }: SchemeFacts) =>
    rule.identifier === 'TIN' || sources.some(({ url }) => url === TIN_ALGORITHMS.url);
  return (['national_id', 'company'] as const).flatMap((kind) =>
    countedIn(kind, 'onboarding').flatMap((scheme) => {
      const facts = FACTS[kind].facts.get(scheme.id)!;
      if (!isTaxNumber(scheme, facts)) return [];
      return candidatesOf(kind, scheme, 'onboarding', [kind === 'company' ? 'company' : 'person'], []);
    }),
  );
}

/** Schemes that count without being requested and that the table does not leave out. */
function countedIn(kind: SchemeKind, purpose: RequirementPurpose): Scheme[] {
  const left = new Set(TABLE.except.filter((one) => one.for === purpose).flatMap(({ schemes }) => schemes));
  return schemesOf(kind).filter(({ id, aside }) => aside !== true && !left.has(id));
}

function candidatesOf(
  kind: SchemeKind,
  scheme: Scheme,
  purpose: RequirementPurpose,
  holders: readonly RequirementHolder[],
  sources: readonly RequirementSource[],
): Candidate[] {
  const option = ofScheme(kind, scheme);
  if (option === undefined) return [];
  return holders.map((holder) => ({ country: scheme.country, for: purpose, holder, option, sources }));
}
