/** What a field of a form says, and the pages too. */
export interface InputWords {
  /** The name of the list of countries. */
  readonly country: string;
  /** Of a field that has to be filled in, and is not. */
  readonly required: string;
  readonly valid: string;
  readonly incomplete: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly notYetKnown: string;
  /** A value and a question mark follow. */
  readonly didYouMean: string;
  /** The text of the place follows. */
  readonly fault: string;
  /** Above alternatives, of which one is chosen. */
  readonly oneOf: string;
  /** Behind the name of what need not be filled in. */
  readonly optional: string;
  /** Where a country asks for nothing that is known. */
  readonly nothingAsked: string;
  /** Where an element has no data to say what is asked for. */
  readonly noData: string;
  /** In the field that a list of countries is searched with. */
  readonly search: string;
  /** Where no country has what was searched for. */
  readonly noneFound: string;
}
