/** The NIB (número de identificação bancária): the account of Portugal, and of countries that write theirs in the same parts. */
import { type Domestic, domestic } from './domestic.ts';
import type { AccountRule } from './rule.ts';

/** @param own what a country has besides, or calls otherwise */
export const nib = (country: string, own: Partial<Domestic> = {}): AccountRule =>
  domestic({
    id: `${country.toLowerCase()}-nib`,
    country,
    name: 'NIB',
    bank: 'Código do banco',
    branch: 'Balcão',
    account: 'Número de conta',
    check: 'Dígitos de controlo',
    ...own,
  });
