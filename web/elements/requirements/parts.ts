/** A number that is given in parts: each part is held to its shape while it is typed, and all together to the rules of their kind. */
import type { RequirementField } from '../../../src/core/requirements/requirements.ts';
import type { OpenResult } from '../../../src/core/result.ts';
import { compact } from '../../../src/core/text.ts';
import type { FieldKind } from '../kind.ts';

export class Parts {
  /** Of all parts together; absent while one is missing or is none by its shape. */
  result: OpenResult | undefined;
  readonly #fields: readonly RequirementField[];
  readonly #country: string;
  #kind: FieldKind | undefined;
  #texts: Readonly<Record<string, string>> = {};

  constructor(fields: readonly RequirementField[], country: string) {
    this.#fields = fields;
    this.#country = country;
  }

  /** The kind of one of the parts, for the field it is typed into. */
  kindOf(field: RequirementField): FieldKind {
    return {
      verify: (text) => this.#verifyPart(field, text),
      isUnproven: () => this.result?.valid !== true,
      isUnfinished: ({ reason, normalized = '' }) =>
        reason === 'invalid_length' && normalized.length < field.length.min,
    };
  }

  /** What verifies all parts has been loaded. */
  set kind(kind: FieldKind) {
    this.#kind = kind;
  }

  /**
   * Verifies all together.
   *
   * @param texts of the parts, by their keys; others are left out
   * @returns whether something else is known than before
   */
  verify(texts: Readonly<Record<string, string>>): boolean {
    const before = this.result;
    const now = Object.fromEntries(this.#fields.map(({ key }) => [key, compact(texts[key] ?? '')]));
    const isSame = this.#fields.every(({ key }) => now[key] === this.#texts[key]);
    if (isSame && before !== undefined) return false;
    this.#texts = now;
    this.result = this.#isWhole
      ? this.#kind?.verifyParts?.(this.#given, { country: this.#country })
      : undefined;
    return this.result !== before;
  }

  get #given(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#texts).filter(([, text]) => text !== ''));
  }

  /** Whether each part has its shape and none is missing. */
  get #isWhole(): boolean {
    return this.#fields.every((field) => {
      const text = this.#texts[field.key]!;
      return text === '' ? !field.required : misfit(field, text) === undefined;
    });
  }

  #verifyPart(field: RequirementField, text: string): OpenResult {
    const { kind: type, key } = field;
    const normalized = compact(text);
    const reason = misfit(field, normalized);
    if (reason !== undefined) return { type, input: text, valid: false, reason, normalized };
    const whole = normalized === this.#texts[key] ? this.result : undefined;
    if (whole && !whole.valid && whole.part === key)
      return { type, input: text, valid: false, reason: whole.reason, normalized };
    return { type, input: text, valid: true, normalized, details: {} };
  }
}

/** Why a text is not of the shape of a part. */
function misfit({ length, pattern }: RequirementField, text: string) {
  if (new RegExp(pattern).test(text)) return undefined;
  if (/[^0-9A-Z]/.test(text)) return 'invalid_characters';
  return text.length < length.min || text.length > length.max ? 'invalid_length' : 'invalid_format';
}
