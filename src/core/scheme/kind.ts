/** A kind of value that is a list of schemes: identity numbers, VAT numbers, company numbers. */
import { countryOf } from '../country.ts';
import type { Evidence } from '../evidence.ts';
import type { FieldsOf } from '../fields.ts';
import { defineKind } from '../kind.ts';
import type { LabelTable } from '../reading/labels.ts';
import { LABEL_TABLE } from '../reading/table.ts';
import type { Result } from '../result.ts';
import type { SchemeDetails, UndatedDetails } from './answer.ts';
import { describeSchemes, PRACTISED_BY, RESTS, type SchemeCoverage, UNHELD } from './coverage.ts';
import type { SchemeOptions } from './engine.ts';
import type { KindFacts } from './facts.ts';
import type { KnownSystem, KnownSystems } from './known-systems.ts';
import { schemesNamed } from './named.ts';
import { schemeReadings } from './readings.ts';
import { schemeRepair } from './repair.ts';
import { type SchemeSet, schemesLike } from './set.ts';

export interface SchemesCoverage {
  readonly countries: number;
  readonly schemes: readonly SchemeCoverage[];
  /** Number systems that are known and not verified. */
  readonly known_systems?: readonly KnownSystemCoverage[];
}

/** What is told of a number system that is known and not verified. */
type KnownSystemCoverage = Omit<KnownSystem, 'labels' | 'types' | 'sources'> & {
  readonly sources: readonly { readonly title: string; readonly url: string; readonly read: string }[];
};

/** The data that a report reads. */
interface Reported {
  readonly knownSystems?: KnownSystems;
}

/** The options of a request to such a kind. */
export interface SchemeChoice {
  readonly scheme?: string | undefined;
  readonly schemes?: boolean | undefined;
}

/** In what such kinds differ. */
export interface SchemeKind<Type extends string, Identifier extends string, Details extends UndatedDetails> {
  readonly type: Type;
  readonly segment: string;
  readonly identifier: Identifier;
  readonly rank: number;
  readonly set: SchemeSet;
  readonly details: FieldsOf<Details>;
  readonly verify: (input: string, options: SchemeOptions) => Result<Type, Details>;
  /** The share of random values of each scheme's shapes that pass. */
  readonly shares: Readonly<Record<string, number>>;
  readonly evidence?: Evidence;
  /** The table of labels as the kind reads it; as it is without it. */
  readonly labels?: (table: LabelTable) => LabelTable;
  readonly samples: readonly { readonly value: string; readonly country?: string }[];
}

export function schemeKind<
  const Type extends string,
  const Identifier extends string,
  Details extends UndatedDetails,
>(kind: SchemeKind<Type, Identifier, Details>) {
  const { type, set, verify, labels = asItIs } = kind;
  const table = labels(LABEL_TABLE);
  const named = (name: string, country: string | undefined) => schemesNamed(set, type, table, name, country);
  return defineKind({
    type: kind.type,
    segment: kind.segment,
    identifier: kind.identifier,
    rank: kind.rank,
    free: false,
    trial: false,
    reasons: [
      'empty_input',
      'input_too_long',
      'invalid_characters',
      'country_required',
      'invalid_country',
      'unsupported_country',
      'country_mismatch',
      'other_kind',
      'invalid_length',
      'invalid_format',
      'unsupported_scheme',
      'invalid_checksum',
      'invalid_component',
      'invalid_date',
    ],
    countries: set.countries,
    schemes: set,
    details: kind.details,
    options: CHOICE,
    refuse: ({ scheme }: SchemeChoice, country?: string) =>
      scheme === undefined || isId(set, scheme, country) || named(scheme, country).length > 0
        ? undefined
        : refusalOf(set, scheme, country),
    schemesNamed: (name: string, country: string | undefined) =>
      isId(set, name, country) ? NONE : named(name, country),
    samples: kind.samples,
    unread: {},
    needs: [],
    repair: schemeRepair(set, kind.shares),
    readings: schemeReadings(set, kind.shares, countryOf),
    ...(kind.evidence && { evidence: kind.evidence }),
    verify: (input, { country, defaultCountry, strict, today, scheme, schemes }) =>
      verify(input, { country, defaultCountry, strict, today, scheme, schemes }),
    coverage: {
      fields: COVERAGE,
      report: (data: object, facts: KindFacts) => reportOf(set, facts, systemsOf(data, kind.type)),
      *preparing() {
        for (const country of set.countries) {
          set.ofCountry(country);
          yield;
        }
      },
    },
  });
}

const reportOf = (
  set: SchemeSet,
  facts: KindFacts,
  known_systems: readonly KnownSystemCoverage[],
): SchemesCoverage => ({
  countries: set.countries.length,
  schemes: describeSchemes(set, facts),
  ...(known_systems.length > 0 && { known_systems }),
});

/** The number systems that are known and not verified, of those whose numbers a kind is asked for. */
const systemsOf = ({ knownSystems }: Reported, type: string): readonly KnownSystemCoverage[] =>
  (knownSystems?.all ?? [])
    .filter(({ types }) => types.includes(type))
    .map(({ id, country, name, title, shapes, sources }) => ({
      ...{ country, id, name, title, shapes },
      sources: sources.map(({ authority: _, ...source }) => source),
    }));

/** What a request may say of the scheme. */
const CHOICE = {
  scheme: {
    is: 'text',
    means:
      'The only scheme to verify by, named by its id in the coverage: `pl-pesel`, or `pesel` where the country is given; or by its name, title or label: `Steuernummer`.',
    optional: true,
  },
  schemes: {
    is: 'flag',
    means: 'Whether to answer with all schemes of the country that the value fits.',
    optional: true,
  },
} as const;

const asItIs = (table: LabelTable): LabelTable => table;

const NONE: readonly [] = [];

/** The schemes that an id may be one of: those of the requested country, or else of the one that the id begins with. */
function candidatesFor(set: SchemeSet, id: string, country: string | undefined) {
  const requested = country === undefined ? undefined : countryOf(country);
  return {
    requested,
    candidates: (requested ? set.ofCountry(requested.code) : schemesLike(set, id)) ?? NONE,
  };
}

/** Whether it is the id of a scheme, or one without its country. */
const isId = (set: SchemeSet, id: string, country: string | undefined): boolean =>
  schemesLike(set, id).some((scheme) => scheme.id === id) ||
  candidatesFor(set, id, country).candidates.some(
    (scheme) => scheme.id === `${scheme.country.toLowerCase()}-${id}`,
  );

/** What is wrong with the name of a scheme, with those that there are. */
function refusalOf(set: SchemeSet, id: string, country: string | undefined) {
  const { requested, candidates } = candidatesFor(set, id, country);
  const ids = candidates.map((scheme) => scheme.id).join(', ');
  const there = `${requested?.code ?? 'the country'} has ${ids || 'none'}`;
  const detail = ids === '' && !requested ? 'is no scheme of any country' : `is no scheme; ${there}`;
  return { option: 'scheme', detail };
}

/** The details of numbers that tell no birth year. */
export const UNDATED = {
  scheme: { is: 'text', means: 'Name of the scheme.', column: 'scheme' },
  scheme_id: { is: 'text', means: 'Id of the scheme, which a request takes as `scheme`: `pl-pesel`.' },
  schemes: {
    is: 'records',
    means: 'All schemes that the value fits, on request.',
    optional: true,
    fields: {
      scheme: { is: 'text', means: 'The name its holders use.' },
      scheme_id: { is: 'text', means: 'Its id.' },
      proves: { is: 'text', means: 'What a pass shows and what it does not.' },
    },
  },
  check_digit: { is: 'text', means: 'As it stands in the number.', optional: true },
  inconsistent: {
    is: 'text',
    oneOf: ['invalid_format', 'invalid_checksum', 'invalid_component', 'invalid_date'],
    means:
      'The reason that a valid number would be refused for, were it held to a rule that no authority has published or that lists what grows.',
    optional: true,
  },
} as const satisfies FieldsOf<UndatedDetails>;

const { scheme, ...others } = UNDATED;

/** The same where the numbers of some scheme contain a birth year, in the order that columns have. */
export const DATED = {
  scheme,
  birth_year: {
    is: 'integer',
    means: 'Only when the number leaves one possible year.',
    optional: true,
    column: 'birth_year',
  },
  ...others,
} as const satisfies FieldsOf<SchemeDetails>;

const COVERAGE = {
  countries: { is: 'integer', means: 'Countries with a scheme.' },
  schemes: {
    is: 'records',
    means: 'Every scheme, in the order of countries.',
    fields: {
      country: { is: 'text', means: 'Two-letter code.' },
      id: { is: 'text', means: 'Name of the scheme in requests: `pl-pesel`.' },
      scheme: { is: 'text', means: 'As `details.scheme` of a result.' },
      title: { is: 'text', means: 'What it is, in English.' },
      holder: { is: 'text', means: 'person, company, or shared by both.' },
      asked: {
        is: 'flag',
        means: 'Whether it counts only on request, or in a written form of its own.',
        optional: true,
      },
      shapes: { is: 'texts', means: 'Accepted compact forms.' },
      checksum: { is: 'text', means: 'Absent where none is published.', optional: true },
      checks: { is: 'texts', means: 'What is checked beyond the shape.' },
      reports: {
        is: 'texts',
        means: 'What is reported as `details.inconsistent` and refused on strict requests alone.',
        optional: true,
      },
      unheld: {
        is: 'record',
        means: 'Why that does not refuse.',
        optional: true,
        fields: {
          why: {
            is: 'text',
            oneOf: UNHELD,
            means:
              '`counterexample`: numbers in use break the rule, so strict requests accept them too. `no_ground`: no authority, numbers in circulation or practice was found for it.',
          },
          because: { is: 'text', means: 'The evidence, a sentence.' },
        },
      },
      proves: { is: 'text', means: 'What a pass shows and what it does not.' },
      passes: { is: 'number', means: 'The share of random values of the shape that pass, 0 to 1.' },
      rests_on: {
        is: 'text',
        oneOf: RESTS,
        means:
          'What a rule that refuses rests on: the text of an authority; numbers in circulation that all follow it; `practice`, which is software of a public body or a bank of the country, or three independent implementations, one of them maintained there; or none of these.',
        optional: true,
      },
      circulation: {
        is: 'integer',
        means:
          'How many different numbers seen in public it lets pass, where 20 or more were seen and none is refused.',
        optional: true,
      },
      sources: {
        is: 'records',
        means: 'Where the rules were read.',
        fields: {
          title: { is: 'text', means: 'Title of the source.' },
          url: { is: 'text', means: 'Its address.', optional: true },
          read: { is: 'text', format: 'date', means: 'Day on which it was read.' },
          authority: {
            is: 'texts',
            means: 'Of an authority’s own text: the reasons that it gives cause for.',
            optional: true,
          },
          practice: {
            is: 'record',
            means: 'Of software that refuses by the rule.',
            optional: true,
            fields: {
              reasons: { is: 'texts', means: 'The reasons that it refuses for.' },
              by: {
                is: 'text',
                oneOf: PRACTISED_BY,
                means: 'Who uses it: a public body or a bank of the country, or anybody.',
              },
              home: { is: 'flag', means: 'Whether it is maintained in the country.', optional: true },
            },
          },
        },
      },
    },
  },
  known_systems: {
    is: 'records',
    means:
      'Number systems that are known and not verified: a number that has the form of one is refused with `unsupported_scheme`.',
    optional: true,
    fields: {
      country: { is: 'text', means: 'Two-letter code.' },
      id: { is: 'text', means: 'As `known_system` of a result.' },
      name: { is: 'text', means: 'What its holders call it.' },
      title: { is: 'text', means: 'What it is, in English.' },
      shapes: { is: 'texts', means: 'Its forms without separators.' },
      sources: {
        is: 'records',
        means: 'Where the form was read.',
        fields: {
          title: { is: 'text', means: 'Title of the source.' },
          url: { is: 'text', means: 'Its address.' },
          read: { is: 'text', format: 'date', means: 'Day on which it was read.' },
        },
      },
    },
  },
} as const;
