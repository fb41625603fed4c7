/** One option of a form: the fields of an IBAN, of a scheme of accounts, or of another scheme, each with an example that verifies. */
import { joinParts } from '../../src/core/account/parts.ts';
import { type AccountPart, type AccountRule, placesOf } from '../../src/core/account/rule.ts';
import { FACTS } from '../../src/core/facts.ts';
import type { RequirementField, RequirementSource } from '../../src/core/requirements/requirements.ts';
import type { Scheme, Source } from '../../src/core/scheme/scheme.ts';
import { lengthOf } from '../../src/core/scheme/shape.ts';
import type { Structure } from '../../src/core/structures.ts';
import { DIGIT, LETTER } from '../../src/core/structures.ts';
import { WORDS } from '../../src/words/all.ts';
import { patternOf } from './pattern.ts';
import { examplesOf, type SchemeKind, validIn, verified } from './schemes.ts';

/** A field whose label is in all languages. */
type Field = Omit<RequirementField, 'label'> & { readonly label: Readonly<Record<string, string>> };

export interface Option {
  readonly name: string;
  readonly fields: readonly Field[];
}

type LabelName = keyof typeof WORDS.en.requirements;

/** A label in every language. A part of an account that has no words yet is called as accounts are. */
const labelOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(WORDS).map(([language, { requirements, kinds }]) => [
      language,
      requirements[name as LabelName] ?? kinds.account.title,
    ]),
  );

const plain = ({ title, url, read }: Source): RequirementSource => ({ title, ...(url && { url }), read });

export function ofIban(structure: Structure, country: string): Option | undefined {
  const { code } = structure.country;
  const example = validIn(`iban/${code.toLowerCase()}.json`)
    .map((value) => verified('iban', value, { country }))
    .find((result) => result !== undefined)?.normalized;
  if (example === undefined) return undefined;
  const { classes, length } = structure;
  const signs = Array.from({ length: length - 4 }, (_, at) => {
    const own = classes[at + 4];
    return own === DIGIT ? '#' : own === LETTER ? '@' : '*';
  });
  return {
    name: 'IBAN',
    fields: [
      {
        key: 'iban',
        kind: 'iban',
        label: labelOf('iban'),
        local_name: 'IBAN',
        example,
        length: { min: length, max: length },
        pattern: patternOf([{ shape: `${code}##${signs.join('')}` }]),
        required: true,
        sources: [],
      },
    ],
  };
}

export function ofAccount(rule: AccountRule): Option | undefined {
  const { id, name, parts } = rule;
  const example = examplesOf('account', rule)
    .map((one) => partsOf(rule, one))
    .find((found) => found !== undefined);
  if (example === undefined) return undefined;
  const { sources } = FACTS.account.facts.get(id)!;
  return {
    name,
    fields: parts.map((part) => ({
      key: part.key,
      kind: 'account',
      scheme: id,
      label: labelOf(part.key),
      local_name: part.name,
      example: example[part.key]!,
      length: { min: leastOf(part), max: lengthOf(part.shape) + (part.behind ?? 0) },
      pattern: patternOf([part]),
      required: part.optional !== true,
      sources: sources.map(plain),
    })),
  };
}

/** The parts of an account: cut at the places of its rule, or where they are divided as it is written. */
function partsOf(
  rule: AccountRule,
  { value, normalized }: { readonly value: string; readonly normalized: string },
): Readonly<Record<string, string>> | undefined {
  const { country, parts } = rule;
  const places = placesOf(parts);
  const cut = parts.map((_, at) => normalized.slice(...(places[at] as [number, number?])));
  const national = verified('account', normalized, { country })?.formatted?.national ?? '';
  return [cut, ...[national, value].map((text) => text.split(/[^0-9A-Za-z]+/))]
    .filter((values) => values.length === parts.length && values.every((one) => one !== ''))
    .map((values) => Object.fromEntries(parts.map(({ key }, at) => [key, values[at]!])))
    .find((given) => isWhole(rule, given, normalized));
}

/** Whether the parts make up the account, each fitting its pattern. */
function isWhole(
  { country, parts }: AccountRule,
  given: Readonly<Record<string, string>>,
  value: string,
): boolean {
  if (!parts.every((part) => new RegExp(patternOf([part]), 'u').test(given[part.key]!))) return false;
  const joined = joinParts(given, country);
  if ('fault' in joined) return false;
  return verified('account', joined.value, { country })?.normalized === value;
}

const leastOf = ({ shape, least }: AccountPart): number => least ?? lengthOf(shape);

/** What the semantics identifiers of numbers are called. */
const BY_IDENTIFIER: Readonly<Record<string, string>> = {
  PNO: 'identity_number',
  TIN: 'tax_number',
  IDC: 'identity_card_number',
  PAS: 'passport_number',
  VAT: 'vat_number',
  NTR: 'company_number',
};

export function ofScheme(kind: SchemeKind, scheme: Scheme): Option | undefined {
  const { id, name, rule } = scheme;
  const pattern = patternOf(rule.shapes.map((shape) => ({ shape })));
  const example = examplesOf(kind, scheme).find(({ normalized }) =>
    new RegExp(pattern, 'u').test(normalized),
  )?.normalized;
  if (example === undefined) return undefined;
  const lengths = rule.shapes.map(lengthOf);
  return {
    name,
    fields: [
      {
        key: id.slice(3).replaceAll('-', '_'),
        kind,
        scheme: id,
        label: labelOf(BY_IDENTIFIER[rule.identifier]!),
        local_name: name,
        example,
        length: { min: Math.min(...lengths), max: Math.max(...lengths) },
        pattern,
        required: true,
        sources: FACTS[kind].facts.get(id)!.sources.map(plain),
      },
    ],
  };
}
