// VE · Cédula de identidad: the Venezuelan identity card number.
//
// Issuer  Servicio Administrativo de Identificación, Migración y Extranjería (SAIME).
// Shape   V (Venezuelan) or E (foreigner), often left out, and five to eight digits.
// Check   none.
// Data    whether the holder is a foreigner, when the letter is written.
import { groupThousands } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const veCi: SchemeRule = {
  id: 've-ci',
  country: 'VE',
  name: 'Cédula de identidad',
  identifier: 'IDC',
  zeros: /^[A-Z]?0+$/,
  shapes: [8, 7, 6, 5].flatMap((length) => [`[VE]#{${length}}`, `#{${length}}`]),
  proves: 'The number has the shape of its kind; it has no check digit.',
  format(value) {
    const lettered = value.charCodeAt(0) > 57;
    return lettered ? `${value.charAt(0)}-${groupThousands(value.slice(1))}` : groupThousands(value);
  },
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: '¿Vas a emprender? Conozca cómo tramitar el RIF (for a Venezuelan its digits are the cédula)',
      url: 'https://2001online.com/servicios/vas-a-emprender-conozca-como-tramitar-el-rif-por-primera-vez-en-linea-requisitos-que-solicita-el-seniat-202512911200',
      read: '2026-11-21',
    },
    {
      title: 'Código python para validar dígito del RIF',
      url: 'https://groups.google.com/g/python-venezuela/c/DQSta7qOc2k',
      read: '2026-11-21',
    },
  ],
};
