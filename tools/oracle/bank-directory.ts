/** Our bank directory, opened for the comparison: the curated files as they stand, the longest match deciding. */
import { bankCodeShape, readCode } from '../banks/bank-codes.ts';
import { listBankFiles, readBankFile } from '../banks/files.ts';

export type Find = (country: string, code: string) => { bic?: string | undefined; name: string } | undefined;

export async function openDirectory(): Promise<Find> {
  const entries = listBankFiles().flatMap((cc) => {
    const file = readBankFile(cc)!;
    const shape = bankCodeShape(file.country) ?? '';
    return file.banks.flatMap((bank) =>
      bank.codes
        .map((code) => readCode(code, shape))
        .filter((span) => typeof span !== 'string')
        .map((span) => ({ country: file.country, bank, ...span })),
    );
  });
  const width = { exact: 0, range: 1, prefix: 2 };
  entries.sort((a, b) => width[a.kind] - width[b.kind] || b.text.length - a.text.length);
  return (country, code) =>
    entries.find((one) => one.country === country && one.low <= code && code <= one.high)?.bank;
}
