/** Phone numbers in the browser. The areas, which are large, stay on the server. */
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { createPhoneData } from '../../src/core/phone/data.ts';
import { type PhoneDetails, verifyPhone } from '../../src/core/phone/verify.ts';
import { type Judge, stretches } from './judge.ts';

/** A file of ranges that has none: eight zero bytes say so. */
const NO_RANGES = new Uint8Array(8);

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(`/web/data/${name}`);
  if (!answer.ok) throw new Error(name);
  return answer;
}

const bytesOf = async (name: string) => new Uint8Array(await (await fetched(name)).arrayBuffer());

const [phone, automaton, carriers] = await Promise.all([
  fetched('phone.json').then((answer) => answer.json() as Promise<CompiledPhone>),
  bytesOf('phone.bin'),
  bytesOf('carriers.bin'),
]);
const data = createPhoneData({ phone, automaton, carriers, areas: NO_RANGES });

export const judge: Judge = {
  verify: (value, country) => verifyPhone(value, { country, data }),

  parts({ valid, normalized = '', country, details }) {
    if (!valid) return undefined;
    const calling =
      1 + (country?.calling_code?.length ?? data.callingCodeOf(normalized.slice(1))!.code.length);
    const prefix = (details as PhoneDetails).prefix?.length ?? 0;
    return stretches(
      ['calling', calling],
      ['area', prefix],
      ['subscriber', normalized.length - calling - prefix],
    );
  },

  missing({ reason, normalized }) {
    if (reason !== 'too_short' || !normalized?.startsWith('+')) return undefined;
    return { count: normalized.length - 1, total: 0 };
  },
};
