/** What an example is, and what several of them have in common. */

/** What an operation is sent and answers, by the name of the example. */
export type Examples = Readonly<
  Record<string, { readonly summary: string; readonly request?: unknown; readonly response: unknown }>
>;

export interface OperationExamples {
  /** Values of parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly examples: Examples;
}

/** When it is, in every example. */
export const DAY = '2026-11-21';
export const MOMENT = `${DAY}T12:00:00.000Z`;

/** The only example of an operation. */
export const one = (response: unknown, request?: unknown, summary = 'An example'): Examples => ({
  example: { summary, response, ...(request !== undefined && { request }) },
});
