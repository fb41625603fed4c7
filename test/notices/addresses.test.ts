/** Which addresses are of the Internet at large: no notice is sent to any other. */
import { describe, expect, it } from 'vitest';
import { isPublic } from '../../src/notices/post.ts';

/** Loopback, private, shared, link-local, documentation, and forms of them in IPv6. */
const PRIVATE = [
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254', '0.0.0.0'],
  ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::10.0.0.1', '::a00:1', '::ffff:127.0.0.1', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1'],
  ...['fc00::1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '4000::1', '5f00::1', '8000::1', 'e000::1'],
];
const PUBLIC = ['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'];

describe('an address', () => {
  it.each(PRIVATE)('%s is not public', (address) => expect(isPublic(address)).toBe(false));
  it.each(PUBLIC)('%s is public', (address) => expect(isPublic(address)).toBe(true));
});
