// ID · NPWP (Nomor Pokok Wajib Pajak): the taxpayer number of before 2024, kept with a zero in front by organisations
// and foreigners. Citizens' tax number is now their NIK.
//
// Issuer  Direktorat Jenderal Pajak (Directorate General of Taxes).
// Shape   TT.NNN.NNN.C-OOO.BBB: kind of taxpayer and serial, check digit, tax office, branch; or sixteen digits, 0 first.
// Check   Luhn over the first nine of the fifteen digits. The directorate does not publish it; published numbers pass.
// Data    tax office; kind of taxpayer.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WHOLE = 15;

export const idNpwp: SchemeRule = {
  id: 'id-npwp',
  country: 'ID',
  rank: 1,
  name: 'NPWP',
  identifier: 'TIN',
  shapes: ['#{15}', '0#{15}'],
  written: ['##.#{3}.#{3}.#-#{3}.#{3}'],
  hasChecksum: true,
  proves: 'The first nine digits agree with each other; not that the number was issued.',
  check(value) {
    const from = value.length - WHOLE;
    return passesLuhn(value, from, from + 9) ? null : 'invalid_checksum';
  },
  format(value) {
    if (value.length > WHOLE) return value;
    const serial = `${value.slice(0, 2)}.${value.slice(2, 5)}.${value.slice(5, 8)}.${value.slice(8, 9)}`;
    return `${serial}-${value.slice(9, 12)}.${value.slice(12)}`;
  },
  checkDigit: (value) => value.slice(-7, -6),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  checksum: 'Luhn, over the first nine of the fifteen digits',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Business-ID-NPWP: structure and check digit',
      url: 'http://ftp.gwdg.de/pub/languages/funet.fi/perl/backpan/modules/by-authors/id/P/PE/PERLANCAR/Business-ID-NPWP-0.06.readme',
      read: '2026-11-21',
    },
    {
      title: 'stdnum.id.npwp: published numbers',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.20/stdnum.id.npwp',
      read: '2026-11-21',
    },
  ],
};
