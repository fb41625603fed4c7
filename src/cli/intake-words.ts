/** Refusals of files, and how the day of an edition was known, in the words of the command line. */
import type { DayOrigin, EditionDay } from '../intake/edition-day.ts';
import type { IntakeCode, IntakeFacts } from '../intake/refusal.ts';

const REFUSALS: { readonly [Code in IntakeCode]: (facts: IntakeFacts[Code]) => string } = {
  day_missing: ({ option }) =>
    `nothing says of which day the file is: give the day, with ${option} yyyy-mm-dd`,
  day_differs: ({ day, given, lifted_by }) =>
    `the file says that it is of ${day}, the day given is ${given}; if that is right, take it with ${lifted_by}`,
  older_than_shipped: ({ day, shipped, source, lifted_by }) =>
    `the file is of ${day}, what is shipped is of ${shipped} (${source}); if the older one is meant, take it with ${lifted_by}`,
};

/** Why a file is not taken in, to stand behind a colon. */
export const refusalText = <Code extends IntakeCode>({
  code,
  facts,
}: {
  readonly code: Code;
  readonly facts: IntakeFacts[Code];
}): string => REFUSALS[code](facts);

const KNOWN_BY: Readonly<Record<DayOrigin, string>> = {
  given: 'as given',
  header: 'by its header',
  records: 'by its newest record',
  name: 'by its name',
  content: 'the same content as the last edition',
  page: "by the publisher's page",
  last_modified: "by the publisher's Last-Modified",
  download: 'the day of the download: its publisher gives none',
  own: 'the day it was taken in',
};

/** The day of an edition and by what it is known, on a line. */
export const toldDay = ({ day, by }: EditionDay): string => `  edition of ${day}, ${KNOWN_BY[by]}\n`;
