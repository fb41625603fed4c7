/** Tax numbers: the types and codes that are answered, and the numbers that follow from one. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { FACTS } from '../../src/core/facts.ts';
import { allOf } from '../../src/core/scheme/set.ts';
import { type OwnType, originOf, TAX_IDS } from '../../src/core/tax-id/numbers.ts';
import { relatedTo } from '../../src/core/tax-id/related.ts';
import { TAX_NUMBERS, type TaxNumber } from '../../src/core/tax-id/table.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { PAGE, taxIdsPage } from '../../tools/tax-id/docs.ts';

const TODAY = 20261121;
const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => TODAY });

interface Vector {
  readonly value: string;
  readonly country?: string;
  readonly asked?: object;
}

const vectors = ['tax-id', 'types'].flatMap((name): Vector[] => {
  const file = new URL(`../vectors/tax-id/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).valid;
});
const results = vectors.map(({ value, country, asked }) => {
  const result = assay.verifyTaxId(value, { country, ...asked });
  if (!result.valid) throw new Error(`a vector is refused: ${result.reason}`);
  return result;
});

/** Those of the enumeration that Stripe publishes of tax ids; `ca_pst_mb` and others are told from each other by the number. */
const STRIPE =
  `ad_nrt ae_trn al_tin am_tin ao_tin ar_cuit au_abn au_arn aw_tin az_tin ba_tin bb_tin bd_bin bf_ifu bg_uic
bh_vat bj_ifu bo_tin br_cnpj br_cpf bs_tin by_tin ca_bn ca_gst_hst ca_pst_bc ca_pst_mb ca_pst_sk ca_qst cd_nif ch_uid ch_vat cl_tin
cm_niu cn_tin co_nit cr_tin cv_nif de_stn do_rcn ec_ruc eg_tin es_cif et_tin eu_oss_vat eu_vat fo_vat gb_vat ge_vat gi_tin gn_nif
hk_br hr_oib hu_tin id_npwp il_vat in_gst is_vat it_cf jp_cn jp_rn jp_trn ke_pin kg_tin kh_tin kr_brn kz_bin la_tin li_uid li_vat
lk_vat ma_vat md_vat me_pib mk_vat mr_nif mx_rfc my_frp my_itn my_sst ng_tin no_vat no_voec np_pan nz_gst om_vat pe_ruc ph_tin
pl_nip py_ruc ro_tin rs_pib ru_inn ru_kpp sa_vat sg_gst sg_uen si_tin sn_ninea sr_fin sv_nit th_vat tj_tin tr_tin tw_vat tz_vat
ua_vat ug_tin us_ein uy_ruc uz_tin uz_vat ve_rif vn_tin za_vat zm_tin zw_tin ic_nif bw_vat ci_vat gh_tin au_acn nz_bn pt_nif cz_dic fr_siret fr_siren fr_spi
sm_coe tt_vat tt_bir mu_vat mz_nuit au_wpn md_cf is_kt`.split(/\s+/);

/** Types that no scheme is of, or whose numbers have the form of another type's; docs/maintainers/tax-ids.md says which. */
const WITHOUT_SCHEME = [
  'gi_tin',
  'ic_nif',
  'bw_vat',
  'ci_vat',
  'au_acn',
  'nz_bn',
  'cz_dic',
  'tt_vat',
  'au_wpn',
];

/** Codes that OpenPeppol has withdrawn and that the EAS list no longer has. */
const WITHDRAWN = '9901 9902 9904 9905 9906 9907 9908 9909 9912 9916 9917 9921 9954 9955 9956 9958'.split(
  ' ',
);

describe('what others call a number', () => {
  it('is answered for a valid number of each of Stripe’s types', () => {
    const answered = new Set(results.map(({ details }) => details.types?.stripe));
    expect(STRIPE.filter((type) => !answered.has(type))).toEqual(WITHOUT_SCHEME);
  });

  it('is answered for a valid number of each code of Peppol in the table', () => {
    const answered = new Set(results.flatMap(({ details }) => details.types?.peppol ?? []));
    const listed = Object.values(TAX_NUMBERS)
      .flatMap((table): TaxNumber[] => Object.values(table))
      .flatMap(({ peppol = [] }) => peppol);
    expect(listed.length).toBeGreaterThan(60);
    expect(listed.filter((code) => !answered.has(code))).toEqual([]);
    expect(listed.filter((code) => WITHDRAWN.includes(code))).toEqual([]);
  });
});

describe('the table', () => {
  it('names schemes alone that there are, once', () => {
    const ids = allOf(TAX_IDS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = Object.entries(TAX_NUMBERS).flatMap(([type, table]) =>
      Object.keys(table).map((own) => `${type} ${own}`),
    );
    const there = ids.map(originOf).map(({ type, own }) => `${type} ${own}`);
    expect(there.sort()).toEqual(named.sort());
  });

  it('has the holders that the facts have', () => {
    for (const { id } of allOf(TAX_IDS)) {
      const { type, own, holder } = originOf(id);
      const { holder: known = 'person' } = FACTS[type].facts.get(own)!;
      expect([id, holder]).toEqual([id, known === 'shared' ? 'either' : known]);
    }
  });
});

describe('related numbers', () => {
  it('verify by the kind and the scheme that they name, as they stand', () => {
    const related = results.flatMap(({ details }) => details.related ?? []);
    expect(new Set(related.map(({ scheme }) => scheme)).size).toBeGreaterThan(30);
    for (const { type, scheme, normalized } of related)
      expect(assay.verify(type, normalized, { scheme })).toMatchObject({ valid: true, normalized });
  });

  it.each([
    ['BE0403170701', undefined, 'company', 'be-on', '0403170701'],
    ['732829320', 'FR', 'vat', 'fr-tva', 'FR44732829320'],
    ['73282932000074', 'FR', 'company', 'fr-siren', '732829320'],
    ['7000012050002', 'JP', 'company', 'jp-toroku', 'T7000012050002'],
    ['27AAPFU0939F1ZV', 'IN', 'company', 'in-pan', 'AAPFU0939F'],
    ['IT00743110157', undefined, 'company', 'it-iva', '00743110157'],
    ['923609016', 'NO', 'vat', 'no-mva', 'NO923609016MVA'],
  ])('of %s', (value, country, type, scheme, normalized) => {
    const result = assay.verifyTaxId(value, { country });
    expect(result).toMatchObject({ valid: true });
    if (result.valid) expect(result.details.related).toContainEqual({ type, scheme, normalized });
  });

  it('are left out where the digits inside are no number', () => {
    expect(relatedTo('nl-btw', 'NL000099998B57', TODAY)).toBeUndefined();
    expect(relatedTo('de-ust', 'DE136695976', TODAY)).toBeUndefined();
  });
});

describe('a text with letters in front', () => {
  it.each([
    ['BE 0403.170.701', 'BE0403170701'],
    ['BE0403170701', 'BE0403170701'],
    ['XI110305878', 'XI110305878'],
    ['ESA58818501', 'ESA58818501'],
  ])('is the number for VAT of that country: %s', (value, normalized) => {
    expect(assay.verifyTaxId(value)).toMatchObject({ valid: true, normalized });
  });

  it('may be a number whose own letters these are', () => {
    const own = assay.verifyTaxId('GEDE561231GR8', { defaultCountry: 'MX' });
    expect(own).toMatchObject({ valid: true, country: { code: 'MX' } });
    expect(assay.verifyTaxId('DE 12345').valid).toBe(false);
    expect(assay.verifyTaxId('ZZ 12345')).toMatchObject({ reason: 'country_required' });
    expect(assay.verifyTaxId('PE-811228-9874', { country: 'SE' })).toMatchObject({ valid: false });
  });
});

describe('labels', () => {
  it.each([
    ['USt-IdNr. DE136695976', undefined, 'USt-IdNr'],
    ['Steuer-ID 65929970489', 'DE', 'Steuer-ID'],
    ['RFC: GODE561231GR8', 'MX', 'RFC'],
  ])('of the kinds that have the number are read: %s', (value, country, label) => {
    expect(assay.verifyTaxId(value, { country })).toMatchObject({ valid: true, label });
  });

  it('of what is no tax number speak of their own kinds', () => {
    expect(assay.identify('PESEL 83010411457').type).toBe('national_id');
    expect(assay.verifyTaxId('Passport number 123456789', { country: 'GB' }).valid).toBe(false);
    expect(assay.verifyTaxId('CLABE 032180000118359719', { country: 'MX' })).toMatchObject({
      reason: 'other_kind',
      kind: 'account',
    });
    expect(assay.verifyTaxId('IBAN DE89370400440532013000')).toMatchObject({
      reason: 'other_kind',
      kind: 'iban',
    });
  });
});

describe('a text of no known kind', () => {
  it('is a tax number where a request names the kind alone', () => {
    expect(assay.identify('BE0403170701')).toMatchObject({ type: 'vat' });
    expect(JSON.stringify(assay.identify('BE0403170701').alternatives)).not.toContain('tax_id');
    expect(assay.identify('BE0403170701', { kinds: ['tax_id'] })).toMatchObject({ type: 'tax_id' });
    expect(assay.identify('USt-IdNr. DE136695976', { kinds: ['tax_id', 'iban'] })).toMatchObject({
      type: 'tax_id',
      label: 'USt-IdNr',
    });
    expect(assay.identify('BE0403170701', { kinds: ['iban'] }).type).not.toBe('tax_id');
  });

  it('is not called a tax number where another kind refuses it', () => {
    const refused = ['300000157210003', '3-101-356876'].map((value, at) =>
      assay.verifyVat(value, { country: ['SA', 'CR'][at] }),
    );
    for (const result of refused) expect(result).toMatchObject({ reason: 'other_kind', kind: 'company' });
    expect(assay.verifyVat('49091850', { country: 'NZ' })).toMatchObject({ kind: 'national_id' });
  });
});

describe('coverage', () => {
  it('lists the numbers with the kind that has them', () => {
    const own = assay.verifyTaxId('GODE561231GR8', { country: 'MX', scheme: 'mx-rfc-person' });
    expect(own).toMatchObject({ details: { holder: 'person', types: { stripe: 'mx_rfc' } } });
    const types: OwnType[] = ['company', 'national_id', 'vat'];
    expect(new Set(allOf(TAX_IDS).map(({ id }) => originOf(id).type))).toEqual(new Set(types));
  });
});

it('docs/maintainers/tax-ids.md is fresh: npm run docs', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(taxIdsPage());
});
