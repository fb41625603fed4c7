/** Phone numbers in the browser. The areas, which are large, stay on the server. */
import { formatAsYouType } from '../../src/core/phone/as-you-type.ts';
import { CarrierRanges } from '../../src/core/phone/carriers.ts';
import type { CompiledPhone } from '../../src/core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../../src/core/phone/data.ts';
import { type PhoneDetails, verifyPhone } from '../../src/core/phone/verify.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';
import { stretches, type Verifier } from './verifier.ts';

/** No calling code has more digits. */
const CODE_MAX = 3;

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(`/web/data/${name}`);
  if (!answer.ok) throw new Error(name);
  return answer;
}

const bytesOf = async (name: string) => new Uint8Array(await (await fetched(name)).arrayBuffer());

export const phoneVerifier = async (): Promise<Verifier> => verifierBy(await phoneData());

/** Rejects when it could not be loaded. */
export async function phoneData(): Promise<PhoneData> {
  const [phone, automaton, carriers] = await Promise.all([
    fetched('phone.json').then((answer) => answer.json() as Promise<CompiledPhone>),
    bytesOf('phone.bin'),
    bytesOf('carriers.bin'),
  ]);
  return createPhoneData({
    countryOf: phoneCountryOf,
    phone,
    automaton,
    carriers: new CarrierRanges(carriers),
  });
}

const verifierBy = (data: PhoneData): Verifier => ({
  verify: (value, country) => verifyPhone(value, { country, data }),
  format: (text, defaultCountry) => formatAsYouType(text, { defaultCountry, data }),

  parts({ normalized = '', details }) {
    if (!/^\+\d+$/.test(normalized)) return undefined;
    const code = data.callingCodeOf(normalized.slice(1))?.code;
    if (code === undefined) return stretches(['number', normalized.length]);
    const calling = 1 + code.length;
    const prefix = (details as PhoneDetails | undefined)?.prefix?.length ?? 0;
    return stretches(
      ['calling', calling],
      ['area', prefix],
      ['subscriber', normalized.length - calling - prefix],
    );
  },

  fault({ reason, normalized = '' }) {
    if (reason === 'invalid_calling_code') return { from: 0, to: Math.min(normalized.length, 1 + CODE_MAX) };
    const calling = data.callingCodeOf(normalized.slice(1));
    if (reason !== 'too_long' || calling === undefined) return undefined;
    // A bit for each possible length: the highest is the longest.
    const longest = 31 - Math.clz32(calling.main.lengths);
    return { from: 1 + calling.code.length + longest, to: normalized.length };
  },

  missing({ reason, normalized }) {
    if (reason !== 'too_short' || !normalized?.startsWith('+')) return undefined;
    return { count: normalized.length - 1, total: 0 };
  },
});
