// DE · Steuernummer: the tax number that a German tax office gives a person or company, until the move to another.
//
// Issuer  the tax offices of the states; Abgabenordnung.
// Shape   ten or eleven digits, of which the grouping differs by state; thirteen in the form of the whole country,
//         with the number of the tax office in front and 0 in the fifth place.
// Check   each state has its own rule; none is judged.
// Data    tax office and district.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const deSteuernummer: SchemeDefinition = {
  id: 'de-steuernummer',
  country: 'DE',
  name: 'Steuernummer',
  title: 'Tax number by tax office',
  identifier: 'TIN',
  sources: [
    {
      title: 'stdnum (npm): de/stnr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/de/stnr.ts',
      read: '2026-11-21',
    },
    {
      title: 'Steuernummer (Wikipedia)',
      url: 'https://de.wikipedia.org/wiki/Steuernummer',
      read: '2026-11-21',
    },
  ],
  holder: 'shared',
  rank: 4,
  aside: true,
  shapes: ['#{11}', '#{10}', '[1-4]###0#{8}', '[59]###0#{8}'],
  written: [
    '##/###/#####',
    '###/###/#####',
    '###/####/####',
    '#####/#####',
    '### #### ####',
    '## ### #####',
    '### ### #####',
  ],
  proves: 'Only that it has the shape of one; the check digits differ by state and are not judged.',
};
