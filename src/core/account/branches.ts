/**
 * Which branches the banks of a country have. India has 177,000: as text they would be two megabytes, so they are numbers, packed as the steps
 * from one to the next.
 *
 * The bytes: how many characters a branch has; then for each bank the length of its code, the code, how many branches are digits alone and
 * the steps between them; how many are not, and of each the characters that it shares with the one before, then the others. Numbers are
 * written seven bits a byte, the lowest first, with the eighth bit where more follow.
 */

export interface Branches {
  /** How many there are. */
  readonly size: number;
  has(bankCode: string, branchCode: string): boolean;
}

/** Codes of one bank as numbers, in ascending order. */
interface OfBank {
  readonly digits: Uint32Array;
  /** With letters, in base 36. */
  readonly others: Uint32Array;
}

const BASE = 36;
const MORE = 0x80;

/** Opens what `packBranches` made. */
export function openBranches(bytes: Uint8Array): Branches {
  const banks = readBanks(bytes);
  return {
    get size() {
      return [...banks.values()].reduce((sum, { digits, others }) => sum + digits.length + others.length, 0);
    },
    has(bankCode, branchCode) {
      const bank = banks.get(bankCode);
      if (bank === undefined) return false;
      return isDigits(branchCode)
        ? includes(bank.digits, Number(branchCode))
        : includes(bank.others, Number.parseInt(branchCode, BASE));
    },
  };
}

/** Packs the branches of a country, all of one length, by the code of the bank. */
export function packBranches(length: number, banks: ReadonlyMap<string, readonly string[]>): Uint8Array {
  const bytes: number[] = [length];
  for (const [bankCode, branches] of banks) {
    writeText(bytes, bankCode);
    writeDigits(bytes, branches.filter(isDigits).map(Number));
    writeOthers(bytes, branches.filter((one) => !isDigits(one)).toSorted());
  }
  return Uint8Array.from(bytes);
}

function writeDigits(bytes: number[], numbers: readonly number[]): void {
  writeNumber(bytes, numbers.length);
  let last = 0;
  for (const number of numbers.toSorted((a, b) => a - b)) {
    writeNumber(bytes, number - last);
    last = number;
  }
}

function writeOthers(bytes: number[], branches: readonly string[]): void {
  writeNumber(bytes, branches.length);
  let last = '';
  for (const branch of branches) {
    let shared = 0;
    while (branch[shared] === last[shared]) shared++;
    bytes.push(shared, ...charactersOf(branch.slice(shared)));
    last = branch;
  }
}

function writeText(bytes: number[], text: string): void {
  bytes.push(text.length, ...charactersOf(text));
}

const charactersOf = (text: string): number[] => [...text].map((one) => one.charCodeAt(0));

function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= MORE; rest >>>= 7) bytes.push((rest & (MORE - 1)) | MORE);
  bytes.push(rest);
}

function readBanks(bytes: Uint8Array): Map<string, OfBank> {
  const banks = new Map<string, OfBank>();
  const length = bytes[0]!;
  let at = 1;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return value;
    }
  };
  const text = (size: number) => {
    at += size;
    return String.fromCharCode(...bytes.subarray(at - size, at));
  };
  while (at < bytes.length) {
    const code = text(number());
    const digits = new Uint32Array(number());
    for (let i = 0, last = 0; i < digits.length; i++) digits[i] = last += number();
    const others = new Uint32Array(number());
    for (let i = 0, last = ''; i < others.length; i++) {
      const shared = number();
      last = last.slice(0, shared) + text(length - shared);
      others[i] = Number.parseInt(last, BASE);
    }
    banks.set(code, { digits, others });
  }
  return banks;
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 57) return false;
  return true;
}

function includes(numbers: Uint32Array, wanted: number): boolean {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === wanted;
}
