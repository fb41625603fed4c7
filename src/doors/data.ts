/** Opens the data that modules carry as text. */
import { type CompiledDirectory, mergeDirectories } from '../core/banks/compile.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { createPhoneData, type PhoneData } from '../core/phone/data.ts';
import { Ranges } from '../core/phone/ranges.ts';
import { bytesOf } from './bytes.ts';
import { unpack, unpackText } from './packed.ts';

/** @param countries compiled directories, packed; Germany's with the methods of its account numbers */
export function openBanks(countries: readonly (readonly string[])[]): Directory {
  const directories = countries.map(([packed]) => JSON.parse(unpackText(packed!)) as CompiledDirectory);
  const methods = countries.find((parts) => parts.length > 1)?.[1];
  return createDirectory(
    mergeDirectories(...directories),
    undefined,
    methods === undefined ? {} : { DE: germanAccounts(JSON.parse(unpackText(methods))) },
  );
}

/** @param automaton bytes as text */
export const openPhone = (json: string, automaton: string): PhoneData =>
  createPhoneData({ phone: JSON.parse(json) as CompiledPhone, automaton: bytesOf(automaton) });

/** @param packed see `packed.ts` */
export const openRanges = (packed: string): Ranges => new Ranges(unpack(packed));
