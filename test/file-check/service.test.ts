/** Files whose values are verified by the service, with a key: what is sent, what it counts, and what stays when it refuses. */
import { describe, expect, it } from 'vitest';
import { type SendBatch, ServiceVerification } from '../../web/file-check/engine/service-verification.ts';
import type { FromWorker } from '../../web/file-check/messages.ts';
import { countedChecks, type Service, startService } from '../http/harness.ts';
import { IBAN, Page } from './harness.ts';

const WRONG = 'DE88370400440532013000';
const MOST = 10_000;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Sends batches as the Worker does, without a network. */
const senderOf =
  (service: Service, sent: string[] = []) =>
  (key: string): SendBatch =>
  async (items, attempt) => {
    sent.push(attempt);
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': attempt };
    const { status, body } = await service.try('/v1/verify/batch', { items }, headers);
    return status === 200 ? { results: body.results } : { code: body.code };
  };

/** Accounts of one bank, each another. */
const ibans = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const account = `20111${String(1_000_003 * (at + 1))
      .padStart(11, '0')
      .slice(-11)}`;
    return `AT${String(98n - (BigInt(`${account}102900`) % 97n)).padStart(2, '0')}${account}`;
  });

const listOf = (values: readonly string[]) => `IBAN\n${values.map((value) => `${value}\n`).join('')}`;

interface Opened {
  readonly page: Page;
  readonly guess: Extract<FromWorker, { is: 'opened' }>['guess'];
}

async function opened(
  text: string,
  service: ConstructorParameters<typeof Page>[0],
  key: string,
): Promise<Opened> {
  const page = new Page(service);
  const { guess } = await page.open(text, 'a.csv', { key });
  return { page, guess };
}

const refusalOf = (page: Page) =>
  page.sent.findLast(
    (message): message is Extract<FromWorker, { is: 'refused' }> => message.is === 'refused',
  );

describe('a file with a key', () => {
  it('costs what is said before: equal values count once', async () => {
    const service = await startService();
    const lines = Array.from({ length: 250 }, (_, at) => `${at};${[IBAN, WRONG, ''][at % 3]};=1+1`);
    const text = ['No;IBAN;Note', ...lines, ''].join('\n');
    const attempts: string[] = [];
    const { page, guess } = await opened(text, senderOf(service, attempts), service.key);
    expect(guess.columns).toEqual([{ at: 1, kind: 'iban' }]);
    const price = { is: 'price', id: 1, most: MOST, ...guess } as const;
    expect(await page.send(price, 'price')).toMatchObject({ id: 1, values: 167, checks: 2 });
    expect(await countedChecks(service)).toBe(0);
    const { summary } = await page.send({ is: 'check', ...guess }, 'done');
    expect(summary).toMatchObject({ rows: 250, complete: true });
    expect(summary.columns[0]!.counts).toMatchObject({ valid: 84, wrong: 83, empty: 83 });
    expect(attempts).toHaveLength(1);
    expect(await countedChecks(service)).toBe(2);
    // What was answered is not sent again.
    expect(await page.send(price, 'price')).toMatchObject({ checks: 0 });
    await page.send({ is: 'check', ...guess }, 'done');
    expect(await countedChecks(service)).toBe(2);
  });

  it('comes back as one that is verified without it', async () => {
    const service = await startService();
    const rows = [
      ['Nr.', 'Nummer', 'Land', 'BIC'],
      ['1', 'IBAN: DE89 3704 0044 0532 0130 00', '', 'COBADEFFXXX'],
      ['2', 'Büro 01 42 68 53 00', 'Frankreich', ''],
      ['3', 'DE8937040044053201300O', '', ''],
      ['4', '1712345678.0', 'DE', ''],
      ['5', 'x'.repeat(300), 'DE', ''],
    ];
    const text = rows.map((row) => `${row.join('\t')}\n`).join('');
    const columns = [{ at: 1, kind: 'identify' }] as const;
    const { page } = await opened(text, senderOf(service), service.key);
    await page.send({ is: 'check', columns, countryAt: 2 }, 'done');
    const own = new Page();
    await own.open(text, 'a.csv');
    await own.send({ is: 'check', columns, countryAt: 2 }, 'done');
    expect((await page.save('file')).bytes.toString()).toBe((await own.save('file')).bytes.toString());
    // The row with a text that is longer than any value was not sent.
    expect(await countedChecks(service)).toBe(4);
  });

  it('keeps what was verified when the allowance ends, and goes on from there', async () => {
    const service = await startService({ allowance: 200 });
    const { page, guess } = await opened(listOf(ibans(250)), senderOf(service), service.key);
    await page.take({ is: 'check', ...guess });
    const done = page.sent.findLast(({ is }) => is === 'done') as Extract<FromWorker, { is: 'done' }>;
    expect(done.summary).toMatchObject({ rows: 200, complete: false });
    expect(refusalOf(page)).toMatchObject({ of: 'check', code: 'service', problem: 'allowance_spent' });
    const lines = (await page.save('file')).bytes.toString().trimEnd().split('\n');
    expect(lines).toHaveLength(251);
    expect(lines[200]).toMatch(/^AT\d+,true,/);
    expect(lines[201]).toMatch(/^AT\d+,+$/);
    expect((await page.rows({}, 195, 20)).rows.map(({ row }) => row)).toEqual([196, 197, 198, 199, 200]);
    expect(await page.send({ is: 'price', id: 2, most: MOST, ...guess }, 'price')).toMatchObject({
      checks: 50,
    });
    await service.keys.changeAccount(service.accountId, { allowance: null }, 'service');
    // What is known of a key is looked up again after a while.
    service.clock.now += 60_000;
    const { summary } = await page.send({ is: 'check', ...guess }, 'done');
    expect(summary).toMatchObject({ rows: 250, complete: true });
    expect(await countedChecks(service)).toBe(250);
  });

  it('is ended with what was verified so far, and can be held before', async () => {
    const service = await startService();
    const send = senderOf(service)(service.key);
    const batches: (() => void)[] = [];
    const slow = () => async (items: Parameters<SendBatch>[0], attempt: string) => {
      await new Promise<void>((answer) => batches.push(answer));
      return send(items, attempt);
    };
    const { page, guess } = await opened(listOf(ibans(250)), slow, service.key);
    const ended = page.take({ is: 'check', ...guess });
    while (batches.length === 0) await turn();
    await page.take({ is: 'pause' });
    batches[0]!();
    for (let times = 0; times < 20; times++) await turn();
    expect(batches).toHaveLength(1);
    await page.take({ is: 'resume' });
    while (batches.length < 2) await turn();
    await page.take({ is: 'cancel' });
    batches[1]!();
    await ended;
    const done = page.sent.findLast(({ is }) => is === 'done') as Extract<FromWorker, { is: 'done' }>;
    // What was sent was counted: its results are kept.
    expect(done.summary).toMatchObject({ rows: 200, complete: false });
    expect(await countedChecks(service)).toBe(200);
    expect(batches).toHaveLength(2);
  });

  it('shows how far it is', async () => {
    const service = await startService();
    const { page, guess } = await opened(listOf(ibans(250)), senderOf(service), service.key);
    await page.take({ is: 'check', ...guess });
    const progress = page.sent.findLast(({ is }) => is === 'progress');
    expect(progress).toMatchObject({ of: 'check' });
  });

  it('leaves a cell as it was where the service does not verify its change', async () => {
    const service = await startService({ allowance: 2 });
    const { page, guess } = await opened(`IBAN\n${IBAN}\n${WRONG}\n`, senderOf(service), service.key);
    await page.send({ is: 'check', ...guess }, 'done');
    const edit = { is: 'edit', row: 2, at: 0, text: ibans(1)[0]! } as const;
    expect(await page.send(edit, 'refused')).toMatchObject({ code: 'service', problem: 'allowance_spent' });
    expect((await page.rows({ shown: 'wrong' })).rows[0]).toMatchObject({ row: 2, cells: [WRONG] });
    // One that is known costs nothing.
    const { summary } = await page.send({ ...edit, text: IBAN }, 'changed');
    expect(summary).toMatchObject({ changes: 1, canUndo: true });
    expect(summary.columns[0]!.counts).toMatchObject({ valid: 2, wrong: 0, repaired: 1 });
  });

  it('is not counted to its end where it has more values than may be sent', async () => {
    const service = await startService();
    const { page, guess } = await opened(listOf(ibans(30)), senderOf(service), service.key);
    const price = await page.send({ is: 'price', id: 1, most: 20, ...guess }, 'price');
    expect(price.checks).toBeGreaterThan(20);
    expect(await countedChecks(service)).toBe(0);
  });
});

describe('a batch', () => {
  const result = { type: 'iban', input: IBAN, valid: false, reason: 'invalid_checksum' } as const;

  it('of too many requests waits and is sent again as the same attempt', async () => {
    const attempts: string[] = [];
    const waits: number[] = [];
    const verification = new ServiceVerification(
      async (_, attempt) => {
        attempts.push(attempt);
        return attempts.length < 3 ? { code: 'rate_limited' } : { results: [result] };
      },
      async (ms) => void waits.push(ms),
    );
    verification.verify('iban', IBAN, undefined);
    expect(await verification.load()).toBe(true);
    expect(new Set(attempts).size).toBe(1);
    expect(attempts).toHaveLength(3);
    expect(waits).toEqual([2000, 2000]);
    expect(verification.verify('iban', IBAN, undefined)).toBe(result);
  });

  it('that waits is ended', async () => {
    let goesOn = true;
    const verification = new ServiceVerification(
      async () => ({ code: 'rate_limited' }),
      async () => {
        goesOn = false;
      },
    );
    verification.verify('iban', IBAN, undefined);
    expect(await verification.load({ goesOn: async () => goesOn, onShare: () => {} })).toBe(false);
  });

  it('to which no answer came is the same attempt when it is sent again: it may have been counted', async () => {
    const attempts: string[] = [];
    const verification = new ServiceVerification(
      async (_, attempt) => {
        attempts.push(attempt);
        if (attempts.length === 1) throw new Error('no network');
        return { results: [result] };
      },
      async () => {},
    );
    verification.verify('iban', IBAN, undefined);
    await expect(verification.load()).rejects.toMatchObject({ message: 'unreachable' });
    verification.verify('iban', IBAN, undefined);
    await verification.load();
    expect(attempts[1]).toBe(attempts[0]);
    verification.verify('iban', WRONG, undefined);
    await verification.load();
    expect(attempts[2]).not.toBe(attempts[0]);
  });
});
