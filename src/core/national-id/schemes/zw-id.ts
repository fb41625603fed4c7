// ZW · National ID number: the number of the Zimbabwean identity card.
//
// Issuer  Registrar General's Department; National Registration Act, chapter 10:17.
// Shape   DD-NNNNNNN @ OO: district of registration, six or seven digits, check letter, district of origin.
// Check   the digits before the letter, modulo 23; remainder 0 is Z, 1 A, 2 B … without I, O and U.
// Data    districts of registration and of origin.
import { remainder } from '../../check/mod97.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = 'ZABCDEFGHJKLMNPQRSTVWXY';
/** The check letter and the district of origin. */
const TAIL = 3;

export const zwId: SchemeRule = {
  id: 'zw-id',
  country: 'ZW',
  name: 'National ID number',
  identifier: 'IDC',
  shapes: ['#{9}@##', '#{8}@##'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    const at = value.length - TAIL;
    return LETTERS.charCodeAt(remainder(value, LETTERS.length, 0, at)) === value.charCodeAt(at)
      ? null
      : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, 2)}-${inGroups(value.slice(2), [value.length - 5, 1, 2], ' ')}`,
  checkDigit: (value) => value.slice(-TAIL, -TAIL + 1),
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'Programs of the country agree on the letters (zim_id), yet three of four examples in another (africa-id-check) have other letters; no text of the Registrar General was found.',
  },
  sources: [
    {
      title: 'id-validation: Zimbabwe, with an example',
      url: 'https://libraries.io/pypi/id-validation/0.4.1',
      read: '2026-11-21',
    },
    {
      title: 'Zimbabwean ID number validator: structure, with an example',
      url: 'https://files.pythonhosted.org/packages/7b/d1/6db4615e9a14ffb36f9a3cc4a0c9b3982da0bfd644688fc0b370b64a494d/zimbabwean_id_number_validator-1.0.2-py3-none-any.whl:zimbabwean_id_number_validator-1.0.2.dist-info/METADATA',
      read: '2026-11-21',
    },
    {
      title: 'How to spot a fake Zimbabwe ID: the mod-23 letter',
      url: 'https://trueidzim.com/articles/how-to-spot-fake-zimbabwe-id',
      read: '2026-11-21',
    },
  ],
};
