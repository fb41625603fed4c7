// ID · NITKU (Nomor Identitas Tempat Kegiatan Usaha): the number of a place of business, in the place of a branch's NPWP.
//
// Issuer  Direktorat Jenderal Pajak; PMK 112/PMK.03/2022, PER-6/PJ/2024.
// Shape   the sixteen digits of the NPWP and six of the place: 000000 is the head office.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const idNitku: SchemeRule = {
  id: 'id-nitku',
  country: 'ID',
  name: 'NITKU',
  identifier: 'TIN',
  rank: 2,
  shapes: ['#{22}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Number of a place of business',
  holder: 'company',
  sources: [
    {
      title:
        'Pajakku, on PER-6/PJ/2024 of the Directorate General of Taxes, article 1: twenty-two digits, sixteen of the NPWP and six of the place',
      url: 'https://artikel.pajakku.com/apa-fungsi-nitku-bagi-wajib-pajak-pusat-dan-cabang',
      read: '2026-11-27',
      authority: [],
    },
  ],
};
