// NP · NIN (राष्ट्रिय परिचयपत्र): the national identity number of the Rastriya Parichaya Patra.
//
// Issuer  Department of National ID and Civil Registration, Ministry of Home Affairs.
// Shape   ten digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const npNin: SchemeRule = {
  id: 'np-nin',
  country: 'NP',
  name: 'NIN (Rastriya Parichaya Patra)',
  identifier: 'PNO',
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identity number',
  sources: [
    {
      title: 'National Identity Card (Rastriya Parichaya Patra): a 10 digit unique number',
      url: 'https://www.technicalgorkha.com/2024/07/national-identity-card-rastriya-parichaya-patra-how-to-apply.html',
      read: '2026-11-21',
    },
  ],
};
