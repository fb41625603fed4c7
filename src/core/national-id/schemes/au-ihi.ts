// AU · IHI: the individual healthcare identifier of Australia.
//
// Issuer  Services Australia; Healthcare Identifiers Act 2010.
// Shape   800360 NNNNNNNNN C: sixteen digits that begin with 800360.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const auIhi: SchemeRule = {
  id: 'au-ihi',
  country: 'AU',
  name: 'IHI',
  identifier: 'PNO',
  rank: 3,
  shapes: ['800360#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Individual healthcare identifier',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Australian Digital Health Agency: namespace of the IHI, its parts and check digit',
      url: 'https://developer.digitalhealth.gov.au/namespaces/id/hi/ihi/1.0/index.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'HL7 Australia, AU Base 5.0.1: AU IHI, its invariants',
      url: 'https://build.fhir.org/ig/hl7au/au-fhir-base/StructureDefinition-au-ihi.html',
      read: '2026-11-22',
    },
  ],
};
