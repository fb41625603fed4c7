/** What an address is counted as. */
import ipaddr from 'ipaddr.js';

/** An IPv6 customer has a whole /64; a single address identifies no customer. */
const NETWORK_BYTES = 8;
/** Many have a /48, and so 65,536 networks: it gets no more than some of them. */
const WIDER_BYTES = 6;
export const WIDER_TIMES = 10;

/** What stands for all that could not be read. */
export const UNREADABLE = 'unknown';

/** An address as proxies write it: in brackets, in quotes, with a port or a zone. */
const WRITTEN = /^"?(?:\[([^\]]+)\]|([^\s:]+)(?=:\d{1,5}"?$)|([^\s"]+?))(?::\d{1,5})?"?$/;

/** Reads an address; undefined when it is none. IPv4 that is mapped into IPv6 is IPv4. */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = plainOf(text);
  return plain !== undefined && ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined;
}

function plainOf(text: string): string | undefined {
  if (ipaddr.isValid(text)) return text;
  const match = WRITTEN.exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/**
 * What an address is counted as: an IPv4 address itself, also when mapped into IPv6; of an IPv6 address its
 * /64. Mapped addresses are unmapped first, or all of IPv4 would share one /64.
 */
export function networkOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed === undefined) return UNREADABLE;
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed, NETWORK_BYTES);
}

/** The /48 that an IPv6 address lies in; undefined of any other. */
export function widerNetworkOf(address: string): string | undefined {
  const parsed = readAddress(address);
  return parsed?.kind() === 'ipv6' ? prefixOf(parsed, WIDER_BYTES) : undefined;
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bytes: number): string {
  return Buffer.from(address.toByteArray().slice(0, bytes)).toString('hex');
}

/** Whether an address lies in one of the networks, each an address or a CIDR block. */
export function createNetworks(networks: readonly string[]): (address: string) => boolean {
  const blocks = networks.map((network) => {
    const [address, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), undefined] as const);
    const isMapped = address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress();
    const base = isMapped ? (address as ipaddr.IPv6).toIPv4Address() : address;
    const all = base.kind() === 'ipv4' ? 32 : 128;
    return { base, bits: bits === undefined ? all : isMapped ? Math.max(0, bits - 96) : bits };
  });
  return (text) => {
    const address = readAddress(text);
    return (
      address !== undefined &&
      blocks.some(({ base, bits }) => base.kind() === address.kind() && address.match(base, bits))
    );
  };
}
