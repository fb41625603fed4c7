// DE · Handelsregisternummer: the number of a German company in the register of its court.
//
// Issuer  the register courts; Handelsgesetzbuch, section 8.
// Shape   HRA, HRB, GnR, GsR (civil-law partnerships, since 2024), PR or VR and up to six digits; a letter may follow. The court is not part of it.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const KINDS = ['HRB', 'HRA', 'GNR', 'GSR', 'VR', 'PR'];

export const deHrb: SchemeRule = {
  id: 'de-hrb',
  country: 'DE',
  name: 'Handelsregisternummer',
  identifier: 'NTR',
  shapes: [6, 5, 4, 3, 2, 1].flatMap((digits) =>
    KINDS.flatMap((kind) => [`${kind}#{${digits}}`, `${kind}#{${digits}}@`]),
  ),
  proves: 'Only that it has the shape of one; no check digit is published.',
  format: (value) => value.replace(/^(HRA|HRB|GNR|GSR|VR|PR)(\d+)/, '$1 $2 ').trim(),
};

export const facts: SchemeFacts = {
  title: 'Commercial register number',
  holder: 'company',
  sources: [
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
