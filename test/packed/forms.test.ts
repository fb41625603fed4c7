/** The forms that the library has: the same names everywhere, and the same answers once the data is open. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';

type Library = typeof import('../../src/index.ts');
const own = join(inject('library'), 'node_modules/assay');
const formOf = (name: string): Promise<Library> => import(pathToFileURL(join(own, 'dist', name)).href);

let server: Server;
let address: string;
let isDamaged = false;
beforeAll(async () => {
  server = createServer(({ url }, reply) => {
    try {
      const bytes = readFileSync(join(own, 'generated', url!));
      if (isDamaged && url === '/phone.bin') bytes[1_000]! ^= 1;
      reply.end(bytes);
    } catch {
      reply.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

describe('the portable form', () => {
  it('verifies without data, and says how to open it where it is needed', async () => {
    const { verifyIban, verifyPhone, findBanks, requirements, openData } = await formOf('portable.js');
    expect(verifyIban('DE89370400440532013000').valid).toBe(true);
    for (const call of [
      () => verifyPhone('+442079460018'),
      () => findBanks({ q: 'x' }),
      () => requirements({ country: 'GB', for: 'payout' }),
    ])
      expect(call).toThrow(/openData\(\{ from \}\)/);
    await expect(openData({ dataDir: '/var/lib/assay' })).rejects.toThrow('only Node has');
    await expect(openData()).rejects.toThrow('{ from }');
  });

  it('opens nothing of files that are not there, or not as they were built', async () => {
    const { openData, verifyPhone } = await formOf('portable.js');
    await expect(openData({ from: `${address}nowhere/` })).rejects.toThrow(
      'hashes.json was answered with 404',
    );
    isDamaged = true;
    await expect(openData({ from: address })).rejects.toThrow('phone.bin is damaged');
    isDamaged = false;
    expect(() => verifyPhone('+442079460018')).toThrow();
  });

  it('answers as Node does, once the data is open', async () => {
    const [portable, node] = [await formOf('portable.js'), await formOf('index.js')];
    const data = await portable.openData({ from: address });
    for (const { identifier, samples } of KINDS)
      for (const { value, country } of samples) {
        const name = `verify${identifier}` as 'verifyIban';
        const { test_value: _, ...expected } = node[name](value, { country }) as { test_value?: boolean };
        expect(portable[name](value, { country }), value).toEqual(expected);
      }
    const text = 'Call 020 7946 0018 or pay to DE89 3704 0044 0532 0130 00';
    expect(portable.findValues(text, { defaultCountry: 'GB' })).toEqual(
      node.findValues(text, { defaultCountry: 'GB' }),
    );
    const bank = { q: 'commerzbank', country: 'DE' };
    expect(portable.findBanks(bank)).toEqual(node.findBanks(bank));
    const payout = { country: 'GB', for: 'payout' } as const;
    expect(portable.requirements(payout)).toEqual(node.requirements(payout));
    const asked = { kind: 'phone', country: 'GB', count: 5, seed: 7 } as const;
    expect(portable.specimens(asked)).toEqual(node.specimens(asked));
    const assay = portable.createAssay({ data, today: portable.latestDay(Date.now) });
    expect(assay.identify('PESEL 83010411457')).toEqual(node.identify('PESEL 83010411457'));
  });
});

it('the embedded form answers as Node does', async () => {
  const [embedded, node] = [await formOf('embedded.js'), await formOf('index.js')];
  for (const { identifier, samples } of KINDS)
    for (const { value, country } of samples) {
      const name = `verify${identifier}` as 'verifyIban';
      expect(embedded[name](value, { country }), value).toEqual(node[name](value, { country }));
    }
  expect(embedded.identify('PESEL 83010411457')).toEqual(node.identify('PESEL 83010411457'));
  await expect(embedded.openData({ dataDir: '/var/lib/assay' })).rejects.toThrow('out of the bundle');
});

// A program has one form. Here the second would find open what the first has opened, so the order is as it is.
it.each(['portable.js', 'embedded.js'])('%s has the names that Node has', async (name) => {
  expect(Object.keys(await formOf(name)).sort()).toEqual(Object.keys(await formOf('index.js')).sort());
});
