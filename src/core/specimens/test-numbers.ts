/**
 * Numbers that authorities keep for tests, ranges of them and single ones. A rule of their scheme refuses most; the others pass, and nobody has
 * them. Specimens are made of them where values for tests are asked for.
 *
 * None of Denmark: CPR-kontoret says of its test persons that their numbers may be those of real ones.
 */
import { checkHetu, HETU_SHAPE } from '../national-id/finnish.ts';
import { birthSeries, dSeries, norwegianDate } from '../national-id/norwegian.ts';
import { isKennitala } from '../national-id/schemes/is-kennitala.ts';
import type { SchemeRule, Source } from '../scheme/scheme.ts';
import type { Reserved } from './reserved.ts';

export interface TestNumbers extends Reserved {
  /** As the check of a scheme: null for a number of the range. */
  readonly check: NonNullable<SchemeRule['check']>;
  /** What a label in front has to say: numbers of the range are true ones, too. */
  readonly labelled?: RegExp;
}

const TENOR: Source = {
  title:
    'Digdir, KRR testbrukere: test persons of Skatteetaten (Tenor) have 80 added to the month of birth, and check digits made of that',
  url: 'https://docs.digdir.no/docs/Kontaktregisteret/krr_testbrukere',
  read: '2026-11-27',
};

const NAV: Source = {
  title:
    'navikt/fnrvalidator and the person numbers of NAV (Dolly): 40 added to the month of birth, as in an H-nummer',
  url: 'https://github.com/navikt/fnrvalidator',
  read: '2026-11-27',
};

const OF_NAV = /\b(?:nav|dolly)/i;

const tenor: TestNumbers = {
  shapes: ['[0-3]#[89]#{8}'],
  check: norwegianDate(0, 80, birthSeries).check,
  source: TENOR,
};

const hetu: TestNumbers = {
  shapes: [HETU_SHAPE.replace('#{3}', '9##')],
  check: (value, today) => checkHetu(value, 900, 999, today),
  source: {
    title:
      'Digi- ja väestötietovirasto: its made-up test persons have individual numbers above 899, which no person has (Väestörekisterikeskus: 002 to 899), as dimarchi.net lists them',
    url: 'https://dimarchi.net/test/new-ssn/',
    read: '2026-11-27',
  },
};

/** Of values that are published one by one: each is for tests as it is. */
const ANY = () => null;

const SKATTEVERKET: Source = {
  title:
    'Skatteverket, open data: test personal identity numbers and test coordination numbers, those of its lists that projects quote',
  url: 'https://www.dataportal.se/sv/datasets/6_67959/testpersonnummer',
  read: '2026-11-27',
};

/** By the id of a scheme. */
export const TEST_NUMBERS: Readonly<Record<string, readonly TestNumbers[]>> = {
  'ax-hetu': [hetu],
  'fi-hetu': [hetu],
  'gb-nino': [
    {
      shapes: ['QQ123456A'],
      check: ANY,
      source: {
        title: 'HM Revenue & Customs, National Insurance Manual NIM39110: the number that is an example only',
        url: 'https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim39110',
        read: '2026-11-27',
      },
    },
  ],
  'is-kennitala': [
    {
      shapes: ['[0-3]#{5}1[45]#[890]'],
      check: isKennitala.check!,
      source: {
        title: 'Þjóðskrá, Gervigögn: made-up numbers have 14 or 15 as their seventh and eighth digit',
        url: 'https://skra.is/gogn/gervigogn-thjodskrar',
        read: '2026-11-27',
      },
    },
  ],
  'it-cie': [
    {
      shapes: ['CA00000AA'],
      check: ANY,
      source: {
        title:
          "Ministero dell'Interno, Carta d'identità elettronica: the example of its number, as the Comune di Ascoli Piceno has it",
        url: 'https://www.comune.ap.it/flex/cm/pages/ServeBLOB.php/L/IT/IDPagina/13753',
        read: '2026-11-27',
      },
    },
  ],
  'no-dnummer': [
    { shapes: ['[4-7]#[89]#{8}'], check: norwegianDate(40, 80, dSeries).check, source: TENOR },
    {
      shapes: ['[4-7]#[45]#{8}'],
      check: norwegianDate(40, 40, dSeries).check,
      labelled: OF_NAV,
      source: NAV,
    },
  ],
  'no-fodselsnummer': [tenor],
  'no-hnummer': [
    {
      shapes: ['[0-3]#[45]#{8}'],
      check: norwegianDate(0, 40, birthSeries).check,
      labelled: OF_NAV,
      source: NAV,
    },
  ],
  'se-personnummer': [
    {
      shapes: [
        ...['189001019802', '190001019801', '196408233234', '199001012385', '200002292399', '201701012393'],
        '202402292383',
      ],
      check: ANY,
      source: SKATTEVERKET,
    },
  ],
  'se-samordningsnummer': [{ shapes: ['202201612393', '202601612381'], check: ANY, source: SKATTEVERKET }],
  'sj-fodselsnummer': [tenor],
};

/** Those that are tax numbers, too, by the ids of the schemes. */
export const TAX_TEST_NUMBERS: typeof TEST_NUMBERS = Object.fromEntries(
  Object.entries(TEST_NUMBERS).filter(
    ([id]) => !['ax-hetu', 'it-cie', 'no-hnummer', 'sj-fodselsnummer'].includes(id),
  ),
);
