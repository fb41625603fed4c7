/** What is said of the schemes of each kind that is a list of them, by the type of the kind. */

import * as accounts from './account/all.ts';
import * as accountFacts from './account/facts.ts';
import { SHARES as ACCOUNT_SHARES } from './account/shares.generated.ts';
import * as companies from './company/all.ts';
import * as companyFacts from './company/facts.ts';
import { SHARES as COMPANY_SHARES } from './company/shares.generated.ts';
import * as nationalIds from './national-id/all.ts';
import * as nationalIdFacts from './national-id/facts.ts';
import { SHARES as NATIONAL_ID_SHARES } from './national-id/shares.generated.ts';
import { CIRCULATION } from './scheme/circulation.generated.ts';
import { type KindFacts, kindFacts } from './scheme/facts.ts';
import { allOf } from './scheme/set.ts';
import { shareOf } from './scheme/shares.ts';
import { originOf, TAX_IDS } from './tax-id/numbers.ts';
import * as vats from './vat/all.ts';
import * as vatFacts from './vat/facts.ts';
import { SHARES as VAT_SHARES } from './vat/shares.generated.ts';

/** The facts with how many numbers in circulation each scheme has let pass. */
function withCirculation(segment: string, { facts, shares }: KindFacts): KindFacts {
  const counted = [...facts].map(([id, own]) => {
    const circulation = CIRCULATION[`${segment}/${id}`];
    return [id, circulation === undefined ? own : { circulation, ...own }] as const;
  });
  return { facts: new Map(counted), shares };
}

const OWN = {
  account: kindFacts(accounts, accountFacts, ACCOUNT_SHARES),
  company: withCirculation('company', kindFacts(companies, companyFacts, COMPANY_SHARES)),
  national_id: withCirculation('national-id', kindFacts(nationalIds, nationalIdFacts, NATIONAL_ID_SHARES)),
  vat: withCirculation('vat', kindFacts(vats, vatFacts, VAT_SHARES)),
} as const;

/** The facts of tax numbers are those of the kinds that have them. */
function taxFacts(): KindFacts {
  const origins = allOf(TAX_IDS).map(({ id }) => ({ id, ...originOf(id) }));
  return {
    facts: new Map(origins.map(({ id, type, own }) => [id, OWN[type].facts.get(own)!])),
    shares: Object.fromEntries(origins.map(({ id, type, own }) => [id, shareOf(OWN[type].shares, own)])),
  };
}

export const FACTS = { ...OWN, tax_id: taxFacts() } as const;
