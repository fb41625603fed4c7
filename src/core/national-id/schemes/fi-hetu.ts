// FI · Hetu (henkilötunnus): the Finnish personal identity code.
//
// Issuer  Digital and Population Data Services Agency (DVV).
// Shape   DDMMYYCZZZQ: birth date, century sign, individual number 002 to 899, check character.
//         Signs: + for the 1800s; - Y X W V U for the 1900s; A B C D E F for the 2000s. The letters other
//         than A are in use since December 2023. The sign tells two people apart, so it stays in the number.
// Check   the nine digits as one number, modulo 31, index 0123456789ABCDEFHJKLMNPRSTUVWXY.
// Data    birth date; sex as well in codes issued before 2027. Individual numbers from 900 are temporary
//         ones that hospitals and test systems make up, and are refused; see test-numbers.ts.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { checkHetu, HETU_SHAPE, hetuYear } from '../finnish.ts';

export const fiHetu: SchemeRule = {
  id: 'fi-hetu',
  country: 'FI',
  name: 'Henkilötunnus',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: [HETU_SHAPE],
  separators: " ./,_:'()",
  written: ['#{6}[YXWVUA-F]#{3}[0-9A-Y]', '#{6}-#{3}[A-Y]', '#{6}+#{3}[A-Y]'],
  hasChecksum: true,
  proves: 'The digits agree with each other and hold a real birth date; not that the code was issued.',
  check: (value, today) => checkHetu(value, 2, 899, today),
  birthYear: hetuYear,
};

export const facts: SchemeFacts = {
  title: 'Personal identity code',
  checksum: 'modulo 31',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'Väestörekisterikeskus: the individual number is 002 to 899 (as abcdocz.com carries the page)',
      url: 'https://abcdocz.com/doc/4999649/mit%C3%A4-henkil%C3%B6tunnus-kertoo%3F',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    TIN_ALGORITHMS,
    {
      title: 'DVV: Reform of personal identity codes',
      url: 'https://dvv.fi/en/reform-of-personal-identity-code',
      read: '2026-11-21',
      authority: ['invalid_date'],
    },
    {
      title: 'Ministry of Finance: Questions and answers about redesigning the personal identity code system',
      url: 'https://vm.fi/en/questions-and-answers-about-redesigning-the-personal-identity-code-system',
      read: '2026-11-21',
      authority: [],
    },
  ],
};
