/** Parts of the service that need no HTTP. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  dayWindow,
  monthWindow,
  secondsToNextMonth,
  secondsToNextPeriod,
} from '../../src/service/calendar.ts';
import { isWellFormed } from '../../src/service/keys/key-text.ts';
import { createKeys } from '../../src/service/keys/keys.ts';
import { createNetworks, networkOf, widerNetworkOf } from '../../src/service/network.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';

describe('windows of time', () => {
  const lastSecond = Date.parse('2026-12-31T23:59:59Z');

  it('turn at midnight UTC', () => {
    expect(dayWindow(lastSecond)).toBe('2026-12-31');
    expect(dayWindow(lastSecond + 1000)).toBe('2027-01-01');
    expect(monthWindow(lastSecond)).toBe('2026-12');
    expect(secondsToNextMonth(lastSecond)).toBe(1);
    expect(secondsToNextPeriod(0, 7)).toBe(7 * 86_400);
  });
});

describe('keys', () => {
  const store = openSqlite(':memory:', () => 0);
  const keys = createKeys({ store, now: () => 0, randomBytes });

  it('have a prefix, 30 characters of secret and 6 of checksum', async () => {
    const account = await keys.createAccount('a');
    const { key, record } = await keys.grant('service', account.id, 'k');
    expect(key).toMatch(/^assay_live_[0-9A-Za-z]{36}$/);
    expect(isWellFormed(key)).toBe(true);
    expect(record.start).toBe(key.slice(0, 15));
    expect(record.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(record)).not.toContain(key.slice(11, 41));
  });

  it('tell each wrong letter by the checksum', async () => {
    const account = await keys.createAccount('b');
    const { key } = await keys.grant('service', account.id, 'k');
    for (let i = 11; i < key.length; i++) {
      const other = key[i] === 'x' ? 'y' : 'x';
      expect(isWellFormed(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
  });
});

describe('the network of a visitor', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002'],
    ['2001:DB8:1:2::', '20010db800010002'],
    ['fe80::1%eth0', 'fe80000000000000'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['"198.51.100.1"', '198.51.100.1'],
    ['[2001:db8:1:2::3]:4711', '20010db800010002'],
    ['"[2001:db8:1:2::3]"', '20010db800010002'],
    ['[::ffff:198.51.100.1]:80', '198.51.100.1'],
    ['nonsense', 'unknown'],
    ['198.51.100.1:port', 'unknown'],
    ['[198.51.100', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('lies in a wider one, of IPv6', () => {
    expect(widerNetworkOf('2001:db8:1:2::3')).toBe('20010db80001');
    expect(widerNetworkOf('198.51.100.1')).toBeUndefined();
    expect(widerNetworkOf('nonsense')).toBeUndefined();
  });
});

describe('networks', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3', true],
    ['10.0.0.0/8', '11.1.2.3', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '10.1.2.3:80', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['2001:db8::/32', '[2001:db8::1]:80', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['0.0.0.0/0', '203.0.113.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['0.0.0.0/0', 'nonsense', false],
  ])('%s has %s: %s', (network, address, expected) => {
    expect(createNetworks([network])(address)).toBe(expected);
  });
});
