import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { CARRIER_TYPES } from '../../src/core/phone/compiled.ts';
import { LINE_TYPES } from '../../src/core/phone/line-type.ts';
import { IBAN, type Service, startService } from '../http/harness.ts';
import {
  BATCH_PATH,
  CENTRAL_BANK_IBAN,
  IBAN_PATH,
  MERGED_BANK_IBAN,
  MVNO_PHONE,
  NEW_YORK_PHONE,
  openApiOf,
  PESEL,
  PESEL_WRONG,
  TRY_IBAN_PATH,
  TRY_PHONE_PATH,
} from './specimens.ts';

const ASSETS_URL = 'https://assets.example';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely, the harness checked their shape
type Json = any;

let service: Service;
let single: Json;
let batch: Json;
let triedPhone: Json;
let triedIban: Json;
/** A valid result of each kind, in the order IBAN, national identity number, phone. */
let results: Json[];

beforeAll(async () => {
  service = await startService({ env: { ASSETS_URL, PLAYGROUND_FREE_CHECKS: '50' } });
  single = (await service.post(IBAN_PATH, { value: CENTRAL_BANK_IBAN })).body;
  const items = [
    { value: '131052-308t', country: 'FI' },
    { value: PESEL_WRONG, country: 'PL' },
    { value: '', country: 'PL' },
  ];
  batch = (await service.post(BATCH_PATH, { items })).body;
  triedPhone = (await service.try(TRY_PHONE_PATH, { value: MVNO_PHONE })).body;
  triedIban = (await service.try(TRY_IBAN_PATH, { value: IBAN })).body;
  results = [single, batch.results[0], triedPhone];
});
afterAll(() => service.close());

/** One field of each of the three results. */
const each = (read: (result: Json) => unknown) => results.map(read);

async function bankOf(value: string) {
  return (await service.post(IBAN_PATH, { value })).body.details.bank;
}

async function phoneDetails(value: string) {
  return (await service.try(TRY_PHONE_PATH, { value })).body.details;
}

/** Asks for a file at the very address an answer gives. */
function file(url: string) {
  const { origin, pathname, search } = new URL(url);
  expect(origin).toBe(ASSETS_URL);
  return service.inject(pathname + search);
}

describe('2.1 Verification result (common envelope)', () => {
  it('country | object | Country the value was judged against', async () => {
    for (const { country } of results) expect(country).toBeTypeOf('object');
    const body = { value: IBAN, country: 'FR' };
    expect((await service.post(IBAN_PATH, body)).body.country.code).toBe('FR');
  });

  it('country.calling_code | string | International calling code, digits only', () => {
    expect(each(({ country }) => country.calling_code)).toEqual(['43', '358', '44']);
  });

  it('country.code | string | Two-letter country code', () => {
    expect(each(({ country }) => country.code)).toEqual(['AT', 'FI', 'GB']);
  });

  it('country.name | string | Country name', () => {
    expect(each(({ country }) => country.name)).toEqual(['Austria', 'Finland', 'United Kingdom']);
  });

  it('details | object | Kind-specific details (2.2 to 2.4)', () => {
    expect(single.details).toMatchObject({ bank_code: '00100' });
    expect(batch.results[0].details).toMatchObject({ scheme: 'Henkilötunnus' });
    expect(triedPhone.details).toMatchObject({ line_type: 'mobile' });
  });

  it('formatted | object | Formatted forms of the value', () => {
    for (const { formatted } of results) {
      expect(Object.keys(formatted)).toEqual(expect.arrayContaining(['international', 'national']));
    }
  });

  it('formatted.international | string | International format', () => {
    expect(each(({ formatted }) => formatted.international)).toEqual([
      'AT71 0010 0000 0000 0001',
      'PNOFI-131052-308T',
      '+44 7404 123456',
    ]);
  });

  it('formatted.national | string | National format', () => {
    expect(each(({ formatted }) => formatted.national)).toEqual([
      '00100 00000000001',
      '131052-308T',
      '07404 123456',
    ]);
  });

  it('input | string | The value as submitted', async () => {
    expect(each(({ input }) => input)).toEqual([CENTRAL_BANK_IBAN, '131052-308t', MVNO_PHONE]);
    const untidy = '  at71\t0010-0000 0000 0001 ';
    expect((await service.post(IBAN_PATH, { value: untidy })).body).toMatchObject({
      valid: true,
      input: untidy,
    });
  });

  it('normalized | string | The value in normalized form', () => {
    expect(each(({ normalized }) => normalized)).toEqual([
      'AT710010000000000001',
      '131052-308T',
      '+447404123456',
    ]);
  });

  it('reason | string | Reason code explaining an invalid result (an example code is `empty_input`)', () => {
    expect(batch.results[1].reason).toBe('invalid_checksum');
    expect(batch.results[2].reason).toBe('empty_input');
  });

  it('type | string | Kind of value checked (`phone` is one such value)', () => {
    expect(each(({ type }) => type)).toEqual(['iban', 'national_id', 'phone']);
  });

  it('valid | boolean | Whether the value is valid', () => {
    expect(each(({ valid }) => valid)).toEqual([true, true, true]);
    expect(batch.results[1].valid).toBe(false);
  });
});

describe('2.2 Extra fields by endpoint', () => {
  it('meta | object | Single authenticated check response and batch response', () => {
    expect(single.meta).toBeTypeOf('object');
    expect(batch.meta).toBeTypeOf('object');
    for (const answer of [triedPhone, triedIban, ...batch.results]) expect(answer).not.toHaveProperty('meta');
  });

  it('meta.credits_used | integer | Checks counted for the call', () => {
    expect(single.meta.credits_used).toBe(1);
    expect(batch.meta.credits_used).toBe(3);
  });

  it('demo | boolean | Playground responses', () => {
    expect([triedPhone.demo, triedIban.demo]).toEqual([true, true]);
    for (const answer of [single, batch, ...batch.results]) expect(answer).not.toHaveProperty('demo');
  });

  it('quota | object | Playground responses', () => {
    for (const { quota } of [triedPhone, triedIban]) {
      expect(Object.keys(quota).sort()).toEqual(['limit', 'remaining', 'used']);
    }
    for (const answer of [single, batch, ...batch.results]) expect(answer).not.toHaveProperty('quota');
  });

  it('quota.limit | integer | Free checks allowed', () => {
    expect([triedPhone.quota.limit, triedIban.quota.limit]).toEqual([50, 50]);
  });

  it('quota.remaining | integer | Free checks left', () => {
    expect([triedPhone.quota.remaining, triedIban.quota.remaining]).toEqual([49, 48]);
  });

  it('quota.used | integer | Free checks spent', () => {
    expect([triedPhone.quota.used, triedIban.quota.used]).toEqual([1, 2]);
  });
});

describe('2.3 IBAN details (`details` for IBAN checks)', () => {
  it('account_number | string', () => {
    expect(triedIban.details.account_number).toBe('0532013000');
  });

  it('bank_code | string', () => {
    expect(triedIban.details.bank_code).toBe('37040044');
  });

  it('check_digits | string', () => {
    expect(triedIban.details.check_digits).toBe('89');
  });

  it('bank | object (bank record below)', () => {
    expect(triedIban.details.bank).toMatchObject({ code: '37040044', country: 'DE', swift: 'COBADEFF' });
  });
});

describe('Bank record (`details.bank`)', () => {
  it('city | string', () => {
    expect(single.details.bank.city).toBe('Vienna');
  });

  it('code | string | Bank code', () => {
    expect(single.details.bank.code).toBe('00100');
    expect(single.details.bank.code).toBe(single.details.bank_code);
  });

  it('country | string | Country code', () => {
    expect(single.details.bank.country).toBe('AT');
  });

  it('description | string', () => {
    expect(single.details.bank.description).toMatch(/^Central bank of Austria\b/);
  });

  it('founded | integer | Year', () => {
    expect(single.details.bank.founded).toBe(1816);
  });

  it('logo | string (URL) | PNG logo under {assets_url}/v1/assets/bank-logos/<bank_code>.png', async () => {
    expect(triedIban.details.bank.logo).toBe(`${ASSETS_URL}/v1/assets/bank-logos/37040044.png`);
    for (const { logo, code } of [triedIban.details.bank, single.details.bank]) {
      expect(new URL(logo).pathname).toBe(`/v1/assets/bank-logos/${code}.png`);
      const { statusCode, headers, rawPayload } = await file(logo);
      expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/png' });
      expect(rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    }
  });

  it('logo_svg | string (URL) | SVG logo under {assets_url}/v1/assets/bank-logos/<bank_code>.svg', async () => {
    expect(triedIban.details.bank.logo_svg).toBe(`${ASSETS_URL}/v1/assets/bank-logos/37040044.svg`);
    for (const { logo_svg, code } of [triedIban.details.bank, single.details.bank]) {
      expect(new URL(logo_svg).pathname).toBe(`/v1/assets/bank-logos/${code}.svg`);
      const { statusCode, headers, body } = await file(logo_svg);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(body).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    }
  });

  it('name | string | Legal name', () => {
    expect(single.details.bank.name).toBe('Oesterreichische Nationalbank');
  });

  it('short_name | string', () => {
    expect(single.details.bank.short_name).toBe('OeNB');
  });

  it('status | string | An example value is `active`', () => {
    expect(single.details.bank.status).toBe('active');
  });

  it('successor | string | Successor bank, where there is one', async () => {
    expect(await bankOf(MERGED_BANK_IBAN)).toMatchObject({
      status: 'merged',
      successor: expect.stringMatching(/^BAWAG P\.S\.K\./),
    });
    expect(single.details.bank).not.toHaveProperty('successor');
  });

  it('swift | string | SWIFT/BIC code', () => {
    expect(single.details.bank.swift).toBe('NABAATWW');
  });

  it('type | string | An example value is `central_bank`', () => {
    expect(single.details.bank.type).toBe('central_bank');
  });

  it('website | string (URL)', () => {
    expect(single.details.bank.website).toBe('https://www.oenb.at');
  });
});

describe('2.4 National identity number details (`details` for national-id checks)', () => {
  it('birth_year | integer', () => {
    expect(batch.results[0].details.birth_year).toBe(1952);
  });

  it('check_digit | string', () => {
    expect(batch.results[0].details.check_digit).toBe('T');
  });

  it('scheme | string (name of the identity scheme)', () => {
    expect(batch.results[0].details.scheme).toBe('Henkilötunnus');
  });
});

describe('2.5 Phone details (`details` for phone checks)', () => {
  it('areas | array of string', async () => {
    expect((await phoneDetails(NEW_YORK_PHONE)).areas).toEqual(['New York']);
  });

  it('carrier | object', () => {
    expect(triedPhone.details.carrier).toBeTypeOf('object');
  });

  it('carrier.brand | string', () => {
    expect(triedPhone.details.carrier.brand).toBe('Lyca Mobile');
  });

  it('carrier.mvno_host | string | Host network for a virtual operator', () => {
    expect(triedPhone.details.carrier).toMatchObject({ type: 'mvno', mvno_host: 'EE' });
  });

  it('carrier.name | string', () => {
    expect(triedPhone.details.carrier.name).toBe('Lycamobile');
  });

  it('carrier.type | string | An example value is `mno`', async () => {
    const { carrier } = await phoneDetails('+49 1511 2345678');
    expect(carrier.type).toBe('mno');
    expect(carrier).not.toHaveProperty('mvno_host');
  });

  it('line_type | string | An example value is `mobile`', async () => {
    expect(triedPhone.details.line_type).toBe('mobile');
    expect((await phoneDetails('+49 30 1234567')).line_type).toBe('fixed_line');
  });

  it('portable | boolean', () => {
    expect(triedPhone.details.portable).toBe(true);
  });

  it('prefix | string', () => {
    expect(triedPhone.details.prefix).toBe('7404');
  });

  it('region | string', async () => {
    expect((await phoneDetails(NEW_YORK_PHONE)).region).toBe('New York');
  });
});

describe('2.6 Batch summary', () => {
  it('summary.total | integer', () => {
    expect(batch.summary.total).toBe(3);
  });

  it('summary.valid | integer', () => {
    expect(batch.summary.valid).toBe(1);
  });

  it('summary.invalid | integer', () => {
    expect(batch.summary.invalid).toBe(2);
  });
});

describe('2.7 Gaps', () => {
  const ENVELOPE = ['country', 'details', 'formatted', 'input', 'normalized', 'type', 'valid'];
  const VALUES = {
    iban: [IBAN, MERGED_BANK_IBAN, 'GB82 WEST 1234 5698 7654 32', IBAN.replace('89', '88'), 'x', '7', ''],
    'national-id': ['SE 811228-9874', '131052-308T', PESEL, 'PNOPL-44051401358', '-', ''],
    phone: [MVNO_PHONE, NEW_YORK_PHONE, '+44 1632 960001', '020 7946 0018', '+800 1234 5678', 'x', ''],
  };

  it('Which result fields are required or omitted in which case: not shown. Filled: always `type`, `input` and `valid`; `reason` when and only when invalid; `formatted`, `details`, `normalized` and `country` when valid; never null or empty.', async () => {
    const verdicts: boolean[] = [];
    for (const [kind, values] of Object.entries(VALUES)) {
      const items = values.map((value) => ({ value }));
      const { body } = await service.post(`/v1/verify/${kind}/batch`, { items });
      for (const [index, result] of body.results.entries()) {
        expect(result).toMatchObject({ type: kind.replace('-', '_'), input: values[index] });
        // Whatever the verdict, examples are marked as such.
        const fields = Object.keys(result)
          .filter((field) => field !== 'test_value')
          .sort();
        if (result.valid) {
          expect(fields).toEqual(ENVELOPE);
        } else {
          const always = fields.filter(
            (field) => !['country', 'fault', 'fits', 'normalized', 'possible', 'verified_as'].includes(field),
          );
          expect(always).toEqual(['input', 'reason', 'type', 'valid']);
        }
        expect(JSON.stringify({ ...result, input: '' }).replace('"input":""', '')).not.toMatch(/null|""/);
        verdicts.push(result.valid);
      }
    }
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it('Full sets of allowed values for `reason`, `type`, `line_type`, `carrier.type`, `bank.type` and `bank.status`: not shown beyond the examples above. Filled: `reason` and `type` are closed lists in the OpenAPI document; the others are answered from the lists that the data is held to.', async () => {
    const { schemas } = (await openApiOf(service)).components;
    for (const { identifier, type, reasons } of KINDS) {
      const { properties } = schemas[`Invalid${identifier}Result`]!;
      expect(properties.type!.enum).toEqual([type]);
      expect(properties.reason!.enum).toEqual([...reasons]);
    }
    for (const value of [MVNO_PHONE, NEW_YORK_PHONE, '+49 1511 2345678', '+800 1234 5678']) {
      const { line_type, carrier } = await phoneDetails(value);
      expect(LINE_TYPES).toContain(line_type);
      if (carrier) expect(CARRIER_TYPES).toContain(carrier.type);
    }
    const merged = await bankOf(MERGED_BANK_IBAN);
    expect([single.details.bank.status, merged.status]).toEqual(['active', 'merged']);
    expect([single.details.bank.type, merged.type]).toEqual(['central_bank', 'postal_bank']);
  });
});
