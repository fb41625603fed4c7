/** Schemes by what people call them: a name, a title or a label, where a request has no id. */
import { countryOf } from '../country.ts';
import { keyOf, type LabelTable } from '../reading/labels.ts';
import { type SchemeSet, schemesLike } from './set.ts';

const NONE: readonly string[] = [];

/**
 * The ids of the schemes of a kind that a text names, best known by the labels of their numbers; none where it names schemes of several
 * countries and none of these is given.
 *
 * @param country as a request names it
 */
export function schemesNamed(
  set: SchemeSet,
  type: string,
  labels: LabelTable,
  name: string,
  country: string | undefined,
): readonly string[] {
  const ids = (labels.meaningsOf(keyOf(name)) ?? [])
    .filter((meaning) => meaning.type === type)
    .flatMap(({ schemes }) => schemes)
    .filter((id) => schemesLike(set, id).some((scheme) => scheme.id === id));
  const code = country === undefined ? ids[0]?.slice(0, 2) : countryOf(country)?.code?.toLowerCase();
  const own = ids.filter((id) => id.slice(0, 2) === code);
  return country === undefined && own.length < ids.length ? NONE : own;
}
