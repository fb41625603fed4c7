/** Programs that use a door, what they answer, and how many bytes of gzip their code may have. */
export const PROGRAMS: readonly (readonly [name: string, program: string, answer: unknown, bytes: number])[] =
  [
    [
      'assay/iban',
      "import { verifyIban } from 'assay/iban'; export default verifyIban('DE89 3704 0044 0532 0130 00').normalized",
      'DE89370400440532013000',
      13_312,
    ],
    [
      'assay/bic',
      "import { verifyBic } from 'assay/bic'; export default verifyBic('DEUTDEFF').details.location_code",
      'FF',
      6144,
    ],
    [
      'assay/lei',
      "import { verifyLei } from 'assay/lei'; export default verifyLei('506700GE1G29325QX363').valid",
      true,
      5120,
    ],
    [
      'assay/tax-id',
      "import { verifyTaxId } from 'assay/tax-id'; export default verifyTaxId('BE0403170701').normalized",
      'BE0403170701',
      76_800,
    ],
    [
      'assay/national-id/se',
      "import { verifyNationalId } from 'assay/national-id/se'; export default verifyNationalId('811218-9876').normalized",
      '198112189876',
      6144,
    ],
    [
      'assay/phone',
      "import { verifyPhone } from 'assay/phone'; let answer; try { verifyPhone('1') } catch (error) { answer = error.message } export default answer",
      "no numbering plans: give { data } from 'assay/data/phone'",
      11_776,
    ],
    [
      'assay/phone with the plans of Germany',
      "import phone from 'assay/data/phone/de'; import { verifyPhone } from 'assay/phone'; export default verifyPhone('0171 2345678', { country: 'DE', data: phone }).normalized",
      '+491712345678',
      20_992,
    ],
    // The element is not registered where there is no page.
    [
      'assay/elements/iban',
      "import { createField } from 'assay/elements/iban'; export default createField('iban').write('DE89370400440532013000').text",
      'DE89 3704 0044 0532 0130 00',
      25_088,
    ],
    [
      'assay/elements/phone with the plans of Germany',
      "import phone from 'assay/data/phone/de'; import { createField } from 'assay/elements/phone'; export default createField('phone', { country: 'DE', data: phone }).write('01712345678').text",
      '0171 2345678',
      32_768,
    ],
    [
      'assay/elements/phone with the plans of the world',
      "import phone from 'assay/data/phone'; import { createField } from 'assay/elements/phone'; export default createField('phone', { country: 'DE', data: phone }).write('+4407400123456').country",
      'GB',
      102_912,
    ],
  ];
