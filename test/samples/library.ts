import { verifyIban, verifyNationalId, verifyPhone } from '../../src/index.ts';

const iban = verifyIban('DE89 3704 0044 0532 0130 00');
if (iban.valid)
  console.log(iban.details.bank?.swift, iban.details.bank_code); // COBADEFF 37040044
else console.log(iban.reason); // on this side there are no details, on the other no reason

const person = verifyNationalId('811228-9874', { country: 'SE' });
if (person.valid) console.log(person.details.scheme, person.details.birth_year); // Personnummer 1981

const phone = verifyPhone('07400 123456', { country: 'GB' });
if (phone.valid) console.log(phone.normalized, phone.details.line_type); // +447400123456 mobile

const wrong = verifyIban('DE89 3704 0044 0532 0130 01');
if (!wrong.valid) console.log(wrong.reason); // invalid_checksum
