/** How much of the internet some networks are. */
import ipaddr from 'ipaddr.js';

interface Range {
  readonly first: bigint;
  readonly last: bigint;
}

/** Where public addresses lie; what is outside is private, a group's or for later (IANA's registries of IPv4 and IPv6 address space). */
const PUBLIC = {
  ipv4: rangeOf('1.0.0.0', 8, rangeOf('223.0.0.0', 8)),
  ipv6: rangeOf('2000::', 3),
} as const;

/** Whether each public address of IPv4 or of IPv6 is in one of the networks: addresses or CIDR blocks, in one piece or in several. */
export function coverAll(networks: readonly string[]): boolean {
  const ranges = networks.map((network) => {
    const [address, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), undefined] as const);
    return kindAndRange(address, bits);
  });
  return (['ipv4', 'ipv6'] as const).some((kind) =>
    isCovered(
      PUBLIC[kind],
      ranges.filter((one) => one.kind === kind).map(({ range }) => range),
    ),
  );
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** IPv4 that is mapped into IPv6 is IPv4. */
function kindAndRange(address: Address, bits: number | undefined) {
  if (address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress()) {
    const inner = (address as ipaddr.IPv6).toIPv4Address().toString();
    return { kind: 'ipv4', range: rangeOf(inner, bits === undefined ? 32 : Math.max(0, bits - 96)) } as const;
  }
  return { kind: address.kind(), range: rangeOf(address.toString(), bits) };
}

/** The addresses of a block, up to those of another one. */
function rangeOf(text: string, bits: number | undefined, until?: Range): Range {
  const bytes = ipaddr.parse(text).toByteArray();
  const free = BigInt(bytes.length * 8 - (bits ?? bytes.length * 8));
  const first = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) >> free) << free;
  return { first, last: until?.last ?? first + (1n << free) - 1n };
}

function isCovered({ first, last }: Range, ranges: readonly Range[]): boolean {
  let next = first;
  for (const range of [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    if (range.first > next) break;
    if (range.last >= next) next = range.last + 1n;
  }
  return next > last;
}
