/**
 * SEPA: whether payments in euros reach a country's accounts by the schemes of the European Payments Council.
 *
 * The IBAN registry has a flag of its own, which lags behind: it knows nothing of AL MD ME MK RS. Gibraltar is listed under the United
 * Kingdom, the Åland Islands under Finland. An IBAN that begins with FR may belong to a territory outside SEPA
 * (NC, PF, WF, TF); its letters do not show which.
 *
 * Sources, read 2026-11-21
 *   List of SEPA Scheme Countries, EPC409-09 version 8.0, European Payments Council, by way of https://github.com/invopop/gobl/pull/869 of June
 *   2026 (the countries).
 *   https://grahambishop.com/ViewArticle.aspx?CAT_ID=16&ID=40416 (AD, VA),
 *   https://europeanwesternbalkans.com/2025/03/07/north-macedonia-and-moldova-join-sepa-payment-schemes-geographical-scope (MD, MK),
 *   https://europeanwesternbalkans.com/2025/05/23/serbia-becomes-a-part-of-the-single-euro-payments-area-sepa/ (RS, and that there are 41),
 *   https://europeanwesternbalkans.com/2025/10/08/albania-moldova-montenegro-and-north-macedonia-start-to-fully-implement-sepa/ (still 41).
 *   https://europeanwesternbalkans.com/2024/11/21/montenegro-becomes-the-first-western-balkans-country-to-join-the-single-euro-payments-area-sepa/,
 *   https://thewesternbalkans.com/eu-enlargement-and-the-single-euro-payments-area-sepa/ (AL, ME), both read 2026-11-22.
 * No later addition was found on 2026-11-22.
 */

/** Membership in the geographical scope of the SEPA schemes. */
export interface Sepa {
  readonly member: boolean;
  /** Since when, yyyy-mm-dd, for those that came later and whose day is certain. */
  readonly since?: string;
  /** The date of the list. */
  readonly as_of: string;
}

/** When the last country came into the scope. */
const AS_OF = '2025-05-22';

/** Codes of the countries in the scope, as their IBANs have them. */
export const SEPA_COUNTRIES: readonly string[] =
  /* @__PURE__ */ 'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );

const SINCE: Readonly<Record<string, string>> = {
  AD: '2019-03-01',
  AL: '2024-11-21',
  MD: '2025-03-06',
  ME: '2024-11-21',
  MK: '2025-03-06',
  RS: '2025-05-22',
  VA: '2019-03-01',
};

const OUTSIDE: Sepa = Object.freeze({ member: false, as_of: AS_OF });
const INSIDE: Sepa = Object.freeze({ member: true, as_of: AS_OF });

/** The memberships, made once: every IBAN is asked for its own. */
const MEMBERS: ReadonlyMap<string, Sepa> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ SEPA_COUNTRIES.map((country) => [country, membershipOf(SINCE[country])]),
);

function membershipOf(since: string | undefined): Sepa {
  return since === undefined ? INSIDE : Object.freeze({ member: true, since, as_of: AS_OF });
}

/** The membership of a country whose IBANs have these letters. */
export function sepaOf(country: string): Sepa {
  return MEMBERS.get(country) ?? OUTSIDE;
}
