/** Opens the data that modules carry as text: banks, and ranges of phone numbers. */
import { type CompiledDirectory, mergeDirectories } from '../core/banks/compile.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { Ranges } from '../core/phone/ranges.ts';
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

/** @param packed see `packed.ts` */
export const openRanges = (packed: string): Ranges => new Ranges(unpack(packed));
