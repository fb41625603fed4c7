// IN · GSTIN: the Indian goods and services tax number.
//
// Issuer  Goods and Services Tax Network.
// Shape   state, PAN, serial of the registration, Z, check character: fifteen characters. Who deducts tax at the source has D for Z and
//         may have its TAN for the PAN, who collects it C; public offices, bodies of the United Nations, foreigners and online services from
//         abroad have shapes of their own.
// Check   weights 1 2 over the characters as base 36, digits of the products added up, complement to 36.
// Data    none.
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STATES = 38;
/** 96 abroad, 97 other territory, 99 the centre. */
const CENTRE = 96;

export const inGstin: SchemeRule = {
  id: 'in-gstin',
  country: 'IN',
  name: 'GSTIN',
  identifier: 'TIN',
  componentAt: [0, 2],
  shapes: [
    '##@{5}#{4}@[1-9A-Z][ZCD]*',
    '##@{4}#{5}@[1-9A-Z][ZCD]*',
    '##@{4}#{5}@#Z*',
    '####@{3}#{5}UN*',
    '####@{3}#{5}ON*',
    '####@{3}#{5}NR*',
    '99##@{3}#{5}OS*',
  ],
  hasChecksum: true,
  proves: 'The characters agree with each other and name a state; not that the number was issued.',
  check(value) {
    let sum = 0;
    for (let i = 0; i < 14; i++) {
      const product = ALPHABET.indexOf(value[i]!) * (1 + (i % 2));
      sum += Math.floor(product / 36) + (product % 36);
    }
    if (ALPHABET[(36 - (sum % 36)) % 36] !== value[14]) return 'invalid_checksum';
    const state = twoDigits(value, 0);
    return (state >= 1 && state <= STATES) || state >= CENTRE ? null : 'invalid_component';
  },
};

export const facts: SchemeFacts = {
  title: 'Goods and services tax number',
  holder: 'company',
  checksum: 'weights 1 2, modulo 36',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title:
        'Report of the Joint Committee on Business Processes for GST, Registration, July 2015, section 3: state code of the census, PAN, entity code, blank, check digit (as goodsandservicetax.in carries it)',
      url: 'https://goodsandservicetax.in/GST/?p=800',
      read: '2026-11-23',
      authority: ['invalid_checksum', 'invalid_component'],
    },
    {
      title:
        'Shapes of the numbers of deductors, collectors, public offices, United Nations bodies, foreigners and online services (an issue of tk120404/gst)',
      url: 'https://githubissues.com/tk120404/gst/3',
      read: '2026-11-23',
    },
    {
      title: 'odoo, request 243737: numbers of deductors and of an online service in use',
      url: 'https://github.com/odoo/odoo/pull/243737',
      read: '2026-11-23',
    },
    {
      title: 'stdnum (npm): in/gstin',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/in/gstin.ts',
      read: '2026-11-22',
    },
  ],
};
