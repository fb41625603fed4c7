import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, IBAN, type Service, startService } from '../http/harness.ts';
import {
  BATCH_PATH,
  BODY,
  billedChecks,
  CENTRAL_BANK_IBAN,
  IBAN_PATH,
  MVNO_PHONE,
  openApiOf,
  PESEL,
  PESEL_WRONG,
  PLAYGROUND_PATHS,
  pesels,
  SPECIFIED_PATHS,
  TRY_IBAN_PATH,
  TRY_PHONE_PATH,
} from './specimens.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({
    env: {
      BASE_URL: 'https://assay.example',
      ASSETS_URL: 'https://assets.example',
      PLAYGROUND_FREE_CHECKS: '100',
    },
  });
});
afterAll(() => service.close());

/** The one result in a batch of one. */
async function nationalId(value: string, country?: string, of = service) {
  return (await of.post(BATCH_PATH, { items: [{ value, country }] })).body.results[0];
}

describe('Value Verification Service: Interface Specification', () => {
  it('This document covers the whole interface: the authenticated single IBAN check, the authenticated batch national-identity-number check, and the anonymous trial (playground) checks for a phone number and for an IBAN.', async () => {
    for (const path of SPECIFIED_PATHS) {
      const isTrial = PLAYGROUND_PATHS.includes(path);
      expect((await service.post(path, BODY[path])).status).toBe(200);
      expect((await service.try(path, BODY[path])).status).toBe(isTrial ? 200 : 401);
    }
  });

  it('Addresses are written as {base_url} (the service) and {assets_url} (where bank logo files are served).', async () => {
    expect((await openApiOf(service)).servers).toEqual([{ url: 'https://assay.example' }]);
    const problem = await service.post(IBAN_PATH, { value: '' });
    expect(problem.body.type).toMatch(/^https:\/\/assay\.example\//);
    const { details } = (await service.post(IBAN_PATH, { value: IBAN })).body;
    for (const url of [details.bank.logo, details.bank.logo_svg]) {
      expect(url).toMatch(/^https:\/\/assets\.example\//);
      expect((await service.send({ url: url.replace('https://assets.example', '') })).status).toBe(200);
    }
  });
});

describe('1. What the service does', () => {
  it('The service checks a submitted value of a given kind and reports whether it is valid for a country, in a uniform result envelope.', async () => {
    const phone = (await service.post(TRY_PHONE_PATH, { value: '020 7946 0018', country: 'GB' })).body;
    const elsewhere = (await service.post(TRY_PHONE_PATH, { value: '020 7946 0018', country: 'IE' })).body;
    const iban = (await service.post(IBAN_PATH, { value: IBAN })).body;
    const id = await nationalId(PESEL, 'PL');
    for (const [result, code] of [
      [phone, 'GB'],
      [iban, 'DE'],
      [id, 'PL'],
    ]) {
      expect(result).toMatchObject({ valid: true, country: { code } });
      const envelope = ['country', 'details', 'formatted', 'input', 'normalized', 'type', 'valid'];
      const own = Object.keys(result).filter(
        (field) => !['meta', 'demo', 'quota', 'test_value'].includes(field),
      );
      expect(own.sort()).toEqual(envelope);
    }
    expect(elsewhere).toMatchObject({ valid: false, country: { code: 'IE' } });
  });

  it('Kinds of value that appear: phone number, IBAN, national identity number.', async () => {
    const { schemas } = (await openApiOf(service)).components;
    const kinds = Object.keys(schemas).filter((name) => /^Valid\w+Result$/.test(name));
    expect(kinds.flatMap((name) => schemas[name]!.properties.type!.enum).sort()).toEqual(
      expect.arrayContaining(['iban', 'national_id', 'phone']),
    );
  });

  it('IBAN check: confirms the IBAN is a valid account identifier for its country, splits out the bank code, and resolves it to the holding bank with its legal name, SWIFT/BIC code and logo.', async () => {
    const { body } = await service.post(IBAN_PATH, { value: IBAN });
    expect(body).toMatchObject({
      valid: true,
      country: { code: 'DE' },
      details: {
        bank_code: '37040044',
        bank: {
          code: '37040044',
          name: 'Commerzbank Aktiengesellschaft',
          swift: 'COBADEFF',
          logo: 'https://assets.example/v1/assets/bank-logos/37040044.png',
        },
      },
    });
    const wrong = await service.post(IBAN_PATH, { value: IBAN.replace('89', '88') });
    expect(wrong.body).toMatchObject({ valid: false, reason: 'invalid_checksum' });
    const short = await service.post(IBAN_PATH, { value: IBAN.slice(0, -1) });
    expect(short.body).toMatchObject({ valid: false, reason: 'invalid_length' });
  });

  it('National identity number check (batch): validates up to 100 values per call.', async () => {
    const { body } = await service.post(BATCH_PATH, pesels(100));
    expect(body.summary).toEqual({ total: 100, valid: 100, invalid: 0 });
    expect((await service.post(BATCH_PATH, pesels(101))).status).not.toBe(200);
  });

  it('A value that fails validation reports its reason inside its own result; it does not fail the request.', async () => {
    const items = [
      { value: PESEL_WRONG, country: 'PL' },
      { value: PESEL, country: 'PL' },
    ];
    const { status, body } = await service.post(BATCH_PATH, { items });
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ valid: false, reason: 'invalid_checksum' });
    expect(body.results[1].valid).toBe(true);
    expect(body).not.toHaveProperty('reason');
  });

  it('Playground checks: an anonymous trial for a phone number and for an IBAN, meant for a landing page.', async () => {
    const trials = [
      [TRY_PHONE_PATH, { value: MVNO_PHONE }],
      [TRY_IBAN_PATH, { value: IBAN }],
    ] as const;
    for (const [path, body] of trials) {
      expect((await service.try(path, body)).body).toMatchObject({ valid: true, demo: true });
    }
    const page = await service.send({ url: '/' });
    const scripts = [...page.text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source!);
    const loaded = (await Promise.all(scripts.map((url) => service.send({ url })))).map(({ text }) => text);
    const shared = loaded.flatMap((text) =>
      [...text.matchAll(/"\.\/([\w.-]+\.js)"/g)].map(([, name]) => name!),
    );
    const chunks = await Promise.all(
      [...new Set(shared)].map((name) => service.send({ url: `/web/${name}` })),
    );
    expect([...loaded, ...chunks.map(({ text }) => text)].join('\n')).toContain('/v1/playground/');
  });

  it('Not for integration.', async () => {
    const trial = await startService({ env: { PLAYGROUND_FREE_CHECKS: '1' } });
    for (const path of PLAYGROUND_PATHS) {
      expect((await openApiOf(trial)).paths[path]!.post!.description).toContain('Not for integration.');
    }
    // A key opens nothing here, and is charged nothing.
    expect((await trial.post(TRY_IBAN_PATH, BODY[TRY_IBAN_PATH])).status).toBe(200);
    expect((await trial.post(TRY_IBAN_PATH, BODY[TRY_IBAN_PATH])).status).toBe(429);
    expect(await countedChecks(trial)).toBe(0);
    await trial.close();
  });

  describe('Country resolution for the authenticated checks (in this order): (1) the `country` field of the request; (2) the value itself, when it carries a country marker; (3) the service default country.', () => {
    let polish: Service;
    beforeAll(async () => {
      polish = await startService({ env: { DEFAULT_COUNTRY: 'PL' } });
    });
    afterAll(() => polish.close());
    const iban = async (value: string, country?: string) =>
      (await polish.post(IBAN_PATH, { value, country })).body;

    it('(1) the `country` field of the request, before marker and default', async () => {
      expect(await nationalId('811228-9874', 'SE', polish)).toMatchObject({
        valid: true,
        country: { code: 'SE' },
      });
      expect(await nationalId('SE 811228-9874', 'NO', polish)).toMatchObject({
        reason: 'country_mismatch',
        country: { code: 'NO' },
      });
      expect(await iban(IBAN, 'FR')).toMatchObject({ reason: 'country_mismatch', country: { code: 'FR' } });
    });

    it('(2) the value itself, when it carries a country marker, before the default', async () => {
      expect(await nationalId('SE 811228-9874', undefined, polish)).toMatchObject({
        valid: true,
        country: { code: 'SE' },
      });
      expect(await iban(IBAN)).toMatchObject({ valid: true, country: { code: 'DE' } });
    });

    it('(3) the service default country, when nothing else is said', async () => {
      expect(await nationalId(PESEL, undefined, polish)).toMatchObject({
        valid: true,
        country: { code: 'PL' },
      });
      expect(await iban('370400440532013000')).toMatchObject({ valid: false, country: { code: 'PL' } });
      expect(await nationalId(PESEL)).toMatchObject({ valid: false, reason: 'country_required' });
    });
  });

  it('Usage: each authenticated check counts as one check toward usage.', async () => {
    const counted = await countedChecks(service);
    await service.post(IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    expect(await countedChecks(service)).toBe(counted + 1);
    await service.post(IBAN_PATH, { value: 'not an IBAN' });
    expect(await countedChecks(service)).toBe(counted + 2);
    await nationalId(PESEL, 'PL');
    expect(await countedChecks(service)).toBe(counted + 3);
    await service.try(TRY_IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    expect(await countedChecks(service)).toBe(counted + 3);
  });

  it('The single IBAN check is free for every account and still counts as one check.', async () => {
    for (const allowance of [0, 7, undefined]) {
      const account = await startService(allowance === undefined ? {} : { allowance });
      const { status, body } = await account.post(IBAN_PATH, { value: IBAN });
      expect({ status, meta: body.meta }).toEqual({ status: 200, meta: { credits_used: 1 } });
      expect(await countedChecks(account)).toBe(1);
      expect(await billedChecks(account)).toBe(0);
      await account.close();
    }
  });

  it('In a batch, each value counts as one check.', async () => {
    const [counted, billed] = [await countedChecks(service), await billedChecks(service)];
    const { body } = await service.post(BATCH_PATH, pesels(7));
    expect(body.meta.credits_used).toBe(7);
    expect(await countedChecks(service)).toBe(counted + 7);
    expect(await billedChecks(service)).toBe(billed + 7);
  });
});
