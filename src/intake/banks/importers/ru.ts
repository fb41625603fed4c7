/**
 * Russia: the Bank of Russia's daily directory of bank identification codes (BIK), electronic message ED807: XML in windows-1251,
 * published as a zip archive. One entry a code, branches and treasury offices included, with the name, mostly in Russian alone,
 * the place, the kind of participant and its BICs. Entries stay for a while after a licence is withdrawn.
 *
 * Sources, read 2026-11-21:
 *   "Справочник БИК", Банк России, https://www.cbr.ru/PSystem/payment_system/#a_101477
 *   layout as the album of unified formats of electronic messages (УФЭБС) has it, read off public code that reads the file
 *   (`BICDirectoryEntry`, `ParticipantInfo`, `SWBICS`) and off the head of an edition of September 2026
 */
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { FileError } from '../../../files/bytes.ts';
import { decode } from '../../../files/text.ts';
import { unzipped } from '../../../files/zip.ts';
import { bankOf, bicOf, textOf } from '../cells.ts';
import type { ImportedBank, Importer } from '../importer.ts';

type Attributes = Readonly<Record<string, string>>;

interface Entry {
  readonly code: string;
  info: Attributes;
  readonly bics: Attributes[];
  withdrawn: boolean;
}

/** What a kind of participant (`PtType`) is; credit institutions and their branches, 20 and 30, may be of any type. */
const TYPES: Readonly<Record<string, string>> = {
  '10': 'central_bank',
  '12': 'central_bank',
  '15': 'central_bank',
  '16': 'central_bank',
  '51': 'government',
  '52': 'government',
};
const CREDIT_INSTITUTIONS = new Set(['20', '30']);
/** The restriction of an institution whose licence was withdrawn. Others limit single services. */
const LICENCE_WITHDRAWN = 'LWRS';

export const russia: Importer = {
  countries: ['RU'],
  publisher: 'Bank of Russia',
  minimum: 500,
  day: { file: 'header' },
  isWhole: true,
  async *read(bytes, dated) {
    const entries: Entry[] = [];
    const reader = newReader(entries, dated);
    for await (const text of decode(unzipped(bytes, /\.xml$/i), 'cp1251')) reader.write(text);
    reader.end();
    for (const entry of entries) {
      const bank = toBank(entry);
      if (bank) yield bank;
    }
  },
};

/** Reads entries as they come. Anything that is no ED807, or ends before its last tag, is refused. */
function newReader(entries: Entry[], dated: (day: string) => void) {
  let isDirectory = false;
  let ended = false;
  const parser = new SaxesParser();
  const damaged = () => new FileError('the file is no whole ED807 message');
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = attributes as Record<string, SaxesAttributePlain | string> as Attributes;
    const entry = entries.at(-1);
    if (name === 'ED807') {
      isDirectory = true;
      if (values.BusinessDay ?? values.EDDate) dated((values.BusinessDay ?? values.EDDate)!);
    } else if (name === 'BICDirectoryEntry')
      entries.push({ code: values.BIC ?? '', info: {}, bics: [], withdrawn: false });
    else if (name === 'ParticipantInfo' && entry) entry.info = values;
    else if (name === 'SWBICS') entry?.bics.push(values);
    else if (name === 'RstrList' && entry && values.Rstr === LICENCE_WITHDRAWN) entry.withdrawn = true;
  });
  parser.on('closetag', ({ name }) => {
    ended = name === 'ED807';
  });
  return {
    write: (text: string) => void parser.write(text),
    end() {
      if (!isDirectory || !ended) throw damaged();
      parser.close();
    },
  };
}

function toBank({ code, info, bics, withdrawn }: Entry): ImportedBank | undefined {
  const kind = info.PtType ?? '';
  if (!CREDIT_INSTITUTIONS.has(kind) && TYPES[kind] === undefined) return undefined;
  const first = bics.find(({ DefaultSWBIC }) => DefaultSWBIC === '1' || DefaultSWBIC === 'true') ?? bics[0];
  return bankOf('RU', code, {
    bic: bicOf(first?.SWBIC),
    name: textOf(info.EnglName) ?? textOf(info.NameP),
    city: textOf(info.Nnp),
    type: TYPES[kind],
    status: info.ParticipantStatus === 'PSDL' || withdrawn ? 'closed' : 'active',
  });
}
