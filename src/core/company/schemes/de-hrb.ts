// DE · Handelsregisternummer: the number of a German company in the register of its court.
//
// Issuer  the register courts; Handelsgesetzbuch, section 8.
// Shape   HRA, HRB, GnR, GsR (civil-law partnerships, since 2024), PR or VR, up to six digits, and one or two letters where a court took over
//         the register of another. The number is unique together with its court alone: in front of it may stand the code that the
//         court has in the European identifier (DEX1517R.HRB395KI).
// Check   none.
// Data    the court, where its code is given.
import { firstDigit, isDigit } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const KINDS = ['HRB', 'HRA', 'GNR', 'GSR', 'VR', 'PR'];
/** The code of a court, in which only capitals and digits stand. */
const COURTS = ['', '@#{4}@'];

const COURT_LENGTH = 6;

/** Court, register, number and the letters behind it, with blanks between those that there are. */
function format(value: string): string {
  // A court's code has a digit behind its first letter, and no register has.
  const register = isDigit(value, 1) ? COURT_LENGTH : 0;
  const number = firstDigit(value, register);
  let end = number;
  while (isDigit(value, end)) end++;
  const court = register === 0 ? '' : `${value.slice(0, register)} `;
  const taken = end === value.length ? '' : ` ${value.slice(end)}`;
  return `${court}${value.slice(register, number)} ${value.slice(number, end)}${taken}`;
}

export const deHrb: SchemeRule = {
  id: 'de-hrb',
  country: 'DE',
  name: 'Handelsregisternummer',
  identifier: 'NTR',
  shapes: COURTS.flatMap((court) =>
    [6, 5, 4, 3, 2, 1].flatMap((digits) =>
      KINDS.flatMap((kind) => ['', '@', '@@'].map((taken) => `${court}${kind}#{${digits}}${taken}`)),
    ),
  ),
  zeros: /[A-Z]0+[A-Z]{0,2}$/,
  proves:
    'Only that it has the shape of one; no check digit is published. Without its court the number is not unique.',
  format,
};

export const facts: SchemeFacts = {
  title: 'Commercial register number',
  holder: 'company',
  shapes: [
    'HRB#{1-6}@{0-2}',
    'HRA#{1-6}@{0-2}',
    'GNR#{1-6}@{0-2}',
    'GSR#{1-6}@{0-2}',
    'VR#{1-6}@{0-2}',
    'PR#{1-6}@{0-2}',
    'each of them behind @#{4}@',
  ],
  sources: [
    {
      title:
        'Open North, 2025-09-17: the German EUID after Regulation (EU) 2021/1042, annex, section 9: the code of the court, the number, the letters of a former court',
      url: 'https://open-north.de/blog/2025-09-17_euid',
      read: '2026-11-23',
    },
    {
      title:
        'CMS: the register of civil-law partnerships (Gesellschaftsregister) and its ordinance of 16 December 2022',
      url: 'https://www.cmshs-bloggt.de/rechtsthemen/modernisierung-personengesellschaftsrecht/gesellschaftsregister-mopeg-fuehrt-register-fuer-die-gbr-ein/',
      read: '2026-11-23',
    },
    {
      title:
        'Handelsregisterverordnung of 12 August 1937, changed on 20 November 2019: departments A and B (as buzer.de carries it)',
      url: 'https://www.buzer.de/gesetz/4395/index.htm?setmobile=1',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'Presidio: recognizer of the commercial register number',
      url: 'https://github.com/microsoft/presidio/blob/0a18d7fe2ed1518d43648c7e015eaf34c7323b47/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/germany/de_handelsregister_recognizer.py',
      read: '2026-11-22',
    },
    {
      title: 'python-stdnum 1.18: de/handelsregisternummer',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/1.18/stdnum/de/handelsregisternummer.py',
      read: '2026-11-22',
    },
  ],
};
