import type { Words } from '../../kind.ts';
import type { DocumentDetails } from '../verify.ts';

/** Ukrainian. */
export const uk: Words<DocumentDetails> = {
  one: 'проїзний документ',
  many: 'проїзні документи',
  title: 'Проїзний документ',
  fields: {
    birth_year: 'Рік народження',
    document_number: 'Номер',
    document_type: 'Вид документа',
    expired: 'Прострочений',
    expires: 'Дійсний до',
    format: 'Формат зони',
    issuing_state: 'Держава видачі',
    nationality: 'Громадянство',
    personal_number_scheme: 'Вид особистого номера',
  },
};
