/**
 * Sentences for banks that nobody has described: what kind of bank it is and where, and who holds the accounts of one that has
 * ended. Written from the record's own facts. Where two banks of a country would have the same sentence, each is given with the years
 * it began and ended, and where that is the same too, or no year is known, with its name.
 */
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { type Heirs, hasEnded, heirsOf, successionOf } from '../../src/core/banks/succession.ts';
import { structureFor } from '../../src/core/structures.ts';

const KINDS: Readonly<Record<string, string>> = {
  commercial_bank: 'commercial bank',
  savings_bank: 'savings bank',
  cooperative_bank: 'cooperative bank',
  mortgage_bank: 'mortgage bank',
  building_society: 'building society',
  private_bank: 'private bank',
  investment_bank: 'investment bank',
  development_bank: 'development bank',
  state_bank: 'state bank',
  digital_bank: 'digital bank',
  foreign_branch: 'branch of a foreign bank',
  postal_bank: 'postal bank',
  electronic_money_institution: 'electronic money institution',
  payment_institution: 'payment institution',
  credit_union: 'credit union',
  central_bank: 'central bank',
  clearing_institution: 'clearing institution',
  government: 'government institution',
};
const LONGEST = 160;

/** A bank as its sentence tells it: plainly, with its years, or by its name. */
const FORMS = ['plain', 'dated', 'named'] as const;
type Form = (typeof FORMS)[number];

/** The layers with a description wherever one can be derived. */
export function described(layers: readonly LayerInput[]): LayerInput[] {
  const heirs = heirsOf(layers);
  return layers.map((layer) => (layer.kind === 'curated' ? describedLayer(layer, heirs) : layer));
}

/** Each bank has the shortest form that no other bank of the country has; what a form would give two, it gives neither. */
function describedLayer(layer: LayerInput, heirs: Heirs): LayerInput {
  const forms = FORMS.map((form) =>
    layer.banks.map((bank) => bank.description ?? sentence(bank, layer.country, heirs, form)),
  );
  const shared = forms.map((sentences) => sharedBy(layer.banks, sentences));
  const banks = layer.banks.map((bank, at) => {
    const which = forms.findIndex(
      (sentences, form) => sentences[at] !== undefined && !shared[form]!.has(sentences[at]!),
    );
    return which < 0 ? bank : { ...bank, description: forms[which]![at]! };
  });
  return { ...layer, banks };
}

/** The sentences that several banks would have; further records of a bank may have the same. */
function sharedBy(banks: readonly CuratedBank[], sentences: readonly (string | undefined)[]): Set<string> {
  const owners = new Map<string, string | undefined>();
  const shared = new Set<string>();
  sentences.forEach((text, at) => {
    if (text === undefined) return;
    const { short_name } = banks[at]!;
    if (owners.has(text) && owners.get(text) !== short_name) shared.add(text);
    owners.set(text, short_name);
  });
  return shared;
}

function sentence(bank: CuratedBank, country: string, heirs: Heirs, form: Form): string | undefined {
  const kind = KINDS[bank.type ?? ''];
  const place = placeOf(bank, country, form);
  if (kind === undefined || place === undefined) return undefined;
  const ended = hasEnded(bank);
  const { heir } = ended ? successionOf(bank, country, heirs) : { heir: undefined };
  const group = bank.group === undefined || ended ? '' : ` of the ${bank.group} group`;
  const years = form === 'dated' ? yearsOf(bank) : '';
  if (years === undefined) return undefined;
  const name = form === 'named' ? `${bank.short_name}, ` : '';
  const what = `${ended ? 'former ' : ''}${kind}${group} ${place}${years}`;
  const after = heir?.short_name ? `, part of ${heir.short_name} today` : '';
  const text = `${name}${name ? what : what[0]!.toUpperCase() + what.slice(1)}${after}.`;
  return text.length <= LONGEST ? text : undefined;
}

/** Its seat; where that is not known, the country, for a bank whose BIC is of it. */
function placeOf({ city, bic }: CuratedBank, country: string, form: Form): string | undefined {
  if (city !== undefined) return `in ${city}`;
  const isHere = bic === undefined || bic.slice(4, 6) === country;
  return form === 'named' && isHere ? `in ${structureFor(country)!.country.name}` : undefined;
}

function yearsOf({ founded, since }: CuratedBank): string | undefined {
  const years = [founded && ` from ${founded}`, since && ` until ${since}`].filter(Boolean).join('');
  return years || undefined;
}
