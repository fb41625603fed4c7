/** One text of the parts of an account, as a form of its country gives them. */
import { countryOf } from '../country.ts';
import type { JoinedParts, OptionFault } from '../kind.ts';
import { fold } from '../text.ts';
import { assembled } from './groups.ts';
import type { AccountRule } from './rule.ts';
import { rulesOf } from './schemes.ts';
import { verifyAccount } from './verify.ts';

export type GivenParts = Readonly<Record<string, string>>;

/**
 * The text of an account in parts: as it is written at home where every part fits, else with the name of each in front, so that what is
 * wrong with one is found in that one.
 */
export function joinParts(parts: GivenParts, requested: string | undefined, text?: string): JoinedParts {
  if (requested === undefined) return fault('country', 'is needed where parts are given');
  const country = countryOf(requested)?.code ?? '';
  const rules = rulesOf(country);
  if (rules.length === 0) return fault('country', 'has no accounts in parts');
  const given = Object.keys(parts);
  const rule = rules.find((one) => isOf(one, given));
  if (rule === undefined) return unfit(rules, given);
  const value = textOf(rule, parts);
  if (text !== undefined && contradicts(text, value, country)) return fault('parts', 'contradict the value');
  return { value };
}

/** Whether the names are those of a scheme: no other, and each that it needs. */
const isOf = ({ parts }: AccountRule, given: readonly string[]): boolean =>
  given.every((name) => parts.some(({ key }) => key === name)) &&
  parts.every(({ key, optional }) => optional || given.includes(key));

function unfit(rules: readonly AccountRule[], given: readonly string[]): JoinedParts {
  const known = new Set(rules.flatMap(({ parts }) => parts.map(({ key }) => key)));
  const unknown = given.find((name) => !known.has(name));
  const ways = rules.map(waysOf).join(', or ');
  return unknown === undefined
    ? fault('parts', `are not all of an account; it has ${ways}`)
    : fault('parts', `have a name that no part has there; an account has ${ways}`);
}

const waysOf = ({ parts }: AccountRule): string =>
  parts.map(({ key, optional }) => (optional ? `${key} (optional)` : key)).join(' and ');

function textOf(rule: AccountRule, parts: GivenParts): string {
  const bare = rule.parts.map(({ key }) => strippedOf(parts[key] ?? ''));
  if (!('part' in assembled(rule, bare))) {
    const named = Object.fromEntries(rule.parts.map(({ key }, at) => [key, bare[at]!]));
    return rule.written_as?.(named) ?? bare.filter((part) => part !== '').join(' ');
  }
  return rule.parts
    .filter(({ key }) => parts[key] !== undefined)
    .map(({ key }) => `${key}: ${parts[key]}`)
    .join('; ');
}

const strippedOf = (text: string): string => fold(text).replace(/[ \-./,_:'()]/g, '');

/** Whether two texts are different accounts. */
function contradicts(one: string, other: string, country: string): boolean {
  const normal = (text: string) => verifyAccount(text, { country, today: 0 }).normalized;
  return normal(one) !== normal(other);
}

const fault = (option: OptionFault['option'], detail: string): JoinedParts => ({ fault: { option, detail } });
