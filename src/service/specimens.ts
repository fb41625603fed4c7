/** Values to try, of no real person: published by those who issue such numbers, or made up. */

export interface Specimen {
  /** Kind of value. */
  readonly type: string;
  readonly value: string;
  /** To be sent with it where the value names none itself. */
  readonly country?: string;
  readonly valid: boolean;
  /** Why it is invalid. */
  readonly reason?: string;
}
