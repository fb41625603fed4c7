/**
 * Which passports and driving licences have a scheme: of the thirty countries with most inhabitants, and of five more. A test holds that
 * each scheme there is. Where there is none, no text of the issuing authority that gives the form was found on 2026-11-23.
 */
export interface Papers {
  readonly country: string;
  /** The ids of the schemes. */
  readonly passport?: string;
  readonly licence?: string;
  /** What else is to be said. */
  readonly note?: string;
}

const STATES = 'Licences are issued by the states, each in a form of its own.';

export const PAPERS: readonly Papers[] = [
  { country: 'IN', passport: 'in-passport' },
  { country: 'CN', passport: 'cn-passport' },
  { country: 'US', passport: 'us-passport', note: STATES },
  { country: 'ID' },
  { country: 'PK' },
  { country: 'NG' },
  { country: 'BR', licence: 'br-cnh' },
  { country: 'BD' },
  { country: 'RU', passport: 'ru-pasport', note: 'The passport is the internal one.' },
  { country: 'ET' },
  { country: 'MX', note: STATES },
  { country: 'JP', licence: 'jp-menkyo' },
  { country: 'EG' },
  { country: 'PH' },
  { country: 'CD' },
  { country: 'VN' },
  { country: 'IR' },
  { country: 'TR' },
  { country: 'DE', passport: 'de-reisepass', licence: 'de-fuehrerschein' },
  { country: 'TH' },
  { country: 'TZ' },
  { country: 'GB', passport: 'gb-passport', licence: 'gb-driving' },
  { country: 'FR' },
  { country: 'ZA' },
  { country: 'IT', licence: 'it-patente' },
  { country: 'KE' },
  { country: 'MM' },
  { country: 'CO' },
  { country: 'KR', passport: 'kr-passport' },
  { country: 'SD' },
  { country: 'ES', passport: 'es-pasaporte' },
  { country: 'AR', passport: 'ar-pasaporte' },
  { country: 'CA', passport: 'ca-passport', note: 'Licences are issued by the provinces.' },
  {
    country: 'UA',
    note: 'Resolutions 302 of 2015 and 844 of 2020 describe the blanks in annexes whose text could not be read.',
  },
  { country: 'PL', passport: 'pl-paszport' },
];
