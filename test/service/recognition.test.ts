/** For how long keys are trusted, and how often the store is called for them. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf, newKey } from '../../src/service/keys/key-text.ts';
import { Recent } from '../../src/service/keys/recent.ts';
import { createRecognition, type Recognition } from '../../src/service/keys/recognition.ts';
import type { AccessChange, AccessChanges, OwnedKey } from '../../src/store/store.ts';
import { account, key as record } from '../store/account-contract.ts';

const text = newKey(randomBytes, false);
const hash = hashOf(text);
const owned: OwnedKey = { key: { ...record, hash }, account };

describe('a recognised key', () => {
  let time = 0;
  let lookUps = 0;
  let readings = 0;
  /** What the next look-up and the next reading do. */
  let find: () => Promise<OwnedKey | undefined>;
  let list: () => Promise<AccessChange[]>;
  let recognition: Recognition;
  const settled = () => new Promise(setImmediate);

  beforeEach(() => {
    time = 0;
    lookUps = 0;
    readings = 0;
    find = async () => owned;
    list = async () => [];
    recognition = createRecognition(
      {
        findKey: () => {
          lookUps++;
          return find();
        },
        changes: async (): Promise<AccessChanges> => {
          const position = String(++readings);
          return { position, changed: await list() };
        },
      },
      () => 0,
      () => time,
    );
  });

  /** Lets time go on with a request every half second. */
  async function useUntil(end: number): Promise<void> {
    while (time < end) {
      time += 500;
      await recognition.recognise(text).catch(() => {});
      await settled();
    }
  }

  it('is looked up once by all who look for it at the same moment', async () => {
    const callers = await Promise.all(Array.from({ length: 64 }, () => recognition.recognise(text)));
    expect(new Set(callers.map(({ keyId }) => keyId))).toEqual(new Set(['key_1']));
    expect(lookUps).toBe(1);
  });

  it('stays trusted while the store lists no change, which is read once a second', async () => {
    await useUntil(60_000);
    expect(lookUps).toBeLessThanOrEqual(2);
    expect(readings).toBeGreaterThanOrEqual(59);
    expect(readings).toBeLessThanOrEqual(61);
  });

  it.each([
    { hash, accountId: null },
    { hash: null, accountId: account.id },
  ])('is looked up again when the store lists %o', async (change) => {
    await useUntil(10_000);
    const before = lookUps;
    find = async () => undefined;
    list = async () => [change];
    time += 1_000;
    expect(recognition.known(text)).toBeDefined();
    await settled();
    expect(recognition.known(text)).toBeUndefined();
    await expect(recognition.recognise(text)).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(lookUps).toBe(before + 1);
  });

  it('stays when another key or account is listed', async () => {
    await useUntil(10_000);
    list = async () => [
      { hash: 'other', accountId: null },
      { hash: null, accountId: 'acc_9' },
    ];
    const before = lookUps;
    await useUntil(20_000);
    expect(lookUps).toBe(before);
  });

  it.each([
    ['refuses to be read', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('is trusted for two seconds more when the store %s', async (_, silence) => {
    await useUntil(10_000);
    list = silence;
    let ended = time;
    while (recognition.known(text) && ended - time < 9_000) {
      time += 100;
      await settled();
    }
    expect(time).toBeGreaterThan(10_000);
    expect(time).toBeLessThanOrEqual(12_000);
    ended = time;
  });

  it('is looked up again once the store can be read again, for it may be another server', async () => {
    await useUntil(10_000);
    list = () => Promise.reject(new Error('away'));
    time += 1_000;
    recognition.known(text);
    await settled();
    list = async () => [];
    const before = lookUps;
    await useUntil(15_000);
    expect(lookUps).toBeGreaterThan(before);
  });

  it('is trusted for two seconds alone when a change is listed while it is looked up', async () => {
    await useUntil(3_000);
    list = async () => [{ hash, accountId: null }];
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    time += 1_000;
    recognition.known(text);
    await settled(); // it is dropped
    find = () => slow.then(() => owned);
    const start = time;
    const recognised = recognition.recognise(text);
    time += 1_000;
    recognition.known(text);
    await settled(); // listed a second time, while it is looked up
    list = async () => [];
    release();
    await recognised;
    expect(recognition.known(text)).toBeDefined();
    time = start + 1_900;
    recognition.known(text);
    await settled();
    time = start + 2_000;
    expect(recognition.known(text)).toBeUndefined();
  });

  it('is looked up again after ten minutes, whatever is listed', async () => {
    await useUntil(595_000);
    const before = lookUps;
    await useUntil(610_000);
    expect(lookUps).toBe(before + 1);
  });
});

describe('what was used of late', () => {
  it('stays, and what was used longest ago goes', () => {
    const recent = new Recent<number>(100);
    for (let i = 0; i < 1_000; i++) {
      recent.set(`${i}`, i);
      expect(recent.get('0')).toBe(0);
    }
    expect(recent.get('999')).toBe(999);
    expect(recent.get('960')).toBe(960);
    expect(recent.get('500')).toBeUndefined();
  });

  it('is dropped wherever it is held', () => {
    const recent = new Recent<number>(4);
    for (let i = 0; i < 4; i++) recent.set(`${i}`, i);
    recent.drop((value) => value % 2 === 0);
    expect([0, 1, 2, 3].map((i) => recent.get(`${i}`))).toEqual([undefined, 1, undefined, 3]);
    recent.delete('1');
    expect(recent.get('1')).toBeUndefined();
  });
});
