/** What a program in TypeScript writes against the generated types. It has to compile, without a `!` and without a cast. */
import type { components, paths } from './api.generated.js';

type Schemas = components['schemas'];
type Answer<Path extends keyof paths> = paths[Path] extends {
  post: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export function bankOf(answer: Answer<'/v1/verify/iban'>): string {
  if (answer.valid) {
    const code: string = answer.details.bank_code;
    return `${answer.country.name} ${code} ${answer.details.bank?.name ?? ''} ${answer.formatted.international}`;
  }
  const reason: string = answer.reason;
  return answer.fault ? `${reason} at ${answer.fault.from}` : reason;
}

export function reasonsOf({ results, summary }: Answer<'/v1/verify/national-id/batch'>): string[] {
  const reasons = results.flatMap((result) => (result.valid ? [] : [result.reason]));
  return summary.invalid === reasons.length ? reasons : [];
}

export function lineOf(answer: Answer<'/v1/playground/phone'>): string {
  const left: number = answer.quota.remaining;
  if (!answer.valid) return `${answer.reason}, ${left}`;
  return `${answer.details.line_type} ${answer.details.carrier?.name ?? ''}`;
}

/** The reasons are a closed list: a misspelt one does not compile. */
export function isTypingMistake(reason: Schemas['InvalidIbanResult']['reason']): boolean {
  return reason === 'invalid_checksum' || reason === 'invalid_national_check_digit';
}

/** What a valid answer has not, and an invalid one neither. */
export function refused(valid: Schemas['ValidIbanResult'], invalid: Schemas['InvalidIbanResult']): void {
  // @ts-expect-error a valid result has no reason
  void valid.reason;
  // @ts-expect-error an invalid result has no details
  void invalid.details;
  // @ts-expect-error there is no such code
  isTypingMistake('typo');
}
