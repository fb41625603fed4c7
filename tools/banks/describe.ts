/**
 * Sentences for banks that nobody has described: what kind of bank it is and where, and who holds the accounts of one that has
 * ended. Told from the record's own facts; a sentence that would fit two banks of a country is given to neither.
 */
import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { type Heirs, hasEnded, heirsOf, successionOf } from '../../src/core/banks/succession.ts';

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
  clearing_institution: 'clearing institution',
};
const LONGEST = 160;

/** The layers with a description wherever one can be derived. */
export function described(layers: readonly LayerInput[]): LayerInput[] {
  const heirs = heirsOf(layers);
  return layers.map((layer) => {
    if (layer.kind !== 'curated') return layer;
    const told = layer.banks.map((bank) => bank.description ?? sentence(bank, layer.country, heirs));
    const banks = layer.banks.map((bank, at) => {
      const description = told[at];
      return description === undefined || isShared(description, at, layer.banks, told)
        ? bank
        : { ...bank, description };
    });
    return { ...layer, banks };
  });
}

/** Whether another bank would have the same sentence; further records of a bank may. */
function isShared(
  description: string,
  at: number,
  banks: readonly CuratedBank[],
  told: readonly (string | undefined)[],
): boolean {
  return told.some(
    (other, index) => other === description && banks[index]!.short_name !== banks[at]!.short_name,
  );
}

function sentence(bank: CuratedBank, country: string, heirs: Heirs): string | undefined {
  const { type = '', city, group } = bank;
  const kind = KINDS[type];
  if (kind === undefined || city === undefined) return undefined;
  const { heir } = hasEnded(bank) ? successionOf(bank, country, heirs) : { heir: undefined };
  const what =
    group === undefined || hasEnded(bank) ? `${kind} in ${city}` : `${kind} of the ${group} group in ${city}`;
  const text = hasEnded(bank)
    ? `Former ${what}${heir?.short_name ? `, part of ${heir.short_name} today` : ''}.`
    : `${what[0]!.toUpperCase()}${what.slice(1)}.`;
  return text.length <= LONGEST ? text : undefined;
}
