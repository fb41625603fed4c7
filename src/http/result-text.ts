/**
 * Batches as JSON text. A hundred results of one kind have the same few fields: written by their names, in the order in which
 * the kind declares them, they take two thirds of what `JSON.stringify` takes to find out what each object has.
 */
import type { AnyKind } from '../core/kind.ts';
import type { Beside, Formatted, InvalidResult, OpenResult } from '../core/result.ts';

/** What is answered to a batch. */
export interface BatchResponse {
  readonly results: readonly OpenResult[];
  readonly summary: object;
  readonly meta: object;
}

/** A result in the language of the request. */
type ResultWithMessage = OpenResult & { readonly message?: string };

type Rare = Exclude<keyof InvalidResult<string> | 'message', keyof typeof WRITTEN>;

/** The fields of a result that are written one by one. */
const WRITTEN = {
  type: true,
  input: true,
  valid: true,
  reason: true,
  normalized: true,
  country: true,
} as const;
/** The other fields of an invalid result. */
const RARE = Object.keys({
  label: true,
  ignored: true,
  assumed: true,
  test_value: true,
  fault: true,
  looks_like: true,
  kind: true,
  verified_as: true,
  fits: true,
  part: true,
  possible: true,
  short_kind: true,
  message: true,
  alternatives: true,
  suggestions: true,
} satisfies Record<Rare, true>) as Rare[];

/** The optional fields of a valid result. */
const BESIDE = Object.keys({
  label: true,
  ignored: true,
  assumed: true,
  test_value: true,
} satisfies Record<keyof Beside, true>);

/** Whatever JSON may escape: all but plain characters other than quotes, backslashes and halves of surrogate pairs. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as it stands between quotes. */
const inner = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text).slice(1, -1) : text);

/** What results share is frozen, above all banks, which are most of the text of an IBAN's result: each is written once. */
const shared = new WeakMap<object, string>();

function objectText(value: object): string {
  let text = shared.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    if (Object.isFrozen(value)) shared.set(value, text);
  }
  return text;
}

/** Countries are shared objects that never change: each is written once, with the quote that ends what is before it. */
const countries = new WeakMap<object, string>();

function countryText(country: object): string {
  let text = countries.get(country);
  if (text === undefined) {
    text = `","country":${JSON.stringify(country)}`;
    countries.set(country, text);
  }
  return text;
}

/** Writes a batch of results of a kind, in UTF-8. */
export function batchWriter({
  type,
  details,
}: Pick<AnyKind, 'type' | 'details'>): (answer: BatchResponse) => Buffer {
  const start = `{"type":${JSON.stringify(type)},"input":"`;
  const detailsText = recordWriter(Object.keys(details));
  const rareText = recordWriter(RARE);
  const besideText = recordWriter(BESIDE);

  // Each text that is put together from parts costs by their number, so what is always the same stands in one part.
  function resultText(result: ResultWithMessage): string {
    const { input, normalized, country } = result;
    const place = country === undefined ? '"' : countryText(country);
    if (!result.valid) {
      const known = normalized === undefined ? '' : `","normalized":"${inner(normalized)}`;
      return `${start}${inner(input)}","valid":false,"reason":"${result.reason}${known}${place}${rareText(result, AFTER_OTHER)}`;
    }
    const beginning = `${start}${inner(input)}","valid":true,"normalized":"${inner(result.normalized)}${place}`;
    const { formatted } = result;
    const forms = formatted === undefined ? '' : formattedText(formatted);
    return `${beginning}${forms},"details":${detailsText(result.details, AT_START)}${besideText(result, AFTER_OTHER)}`;
  }

  return ({ results, summary, meta }) => {
    let text = '{"results":[';
    for (let i = 0; i < results.length; i++) {
      if (i > 0) text += ',';
      text += resultText(results[i]!);
    }
    // As bytes: what a text is put together from would be kept until it is sent.
    return Buffer.from(`${text}],"summary":${JSON.stringify(summary)},"meta":${JSON.stringify(meta)}}`);
  };
}

function formattedText({ international, national, masked, rfc3966 }: Formatted): string {
  const hidden = masked === undefined ? '' : `","masked":"${inner(masked)}`;
  const address = rfc3966 === undefined ? '' : `","rfc3966":"${inner(rfc3966)}`;
  return `,"formatted":{"international":"${inner(international)}","national":"${inner(national)}${hidden}${address}"}`;
}

/** What stands before a field: nothing, a text whose last quote is still to come, or anything else. */
const AT_START = 0;
const AFTER_TEXT = 1;
const AFTER_OTHER = 2;
type Before = typeof AT_START | typeof AFTER_TEXT | typeof AFTER_OTHER;

const OPENINGS = ['{', '",', ','] as const;
const ENDINGS = ['{}', '"}', '}'] as const;

/** Writes those of some fields that a record has, and its end. */
function recordWriter(names: readonly string[]): (record: object, before: Before) => string {
  const labels = OPENINGS.map((opening) => names.map((name) => `${opening}${JSON.stringify(name)}:`));
  const textLabels = labels.map((some) => some.map((label) => `${label}"`));
  return (record, before) => {
    let text = '';
    let state: Before = before;
    for (let i = 0; i < names.length; i++) {
      const value = (record as Readonly<Record<string, unknown>>)[names[i]!];
      if (value === undefined) continue;
      if (typeof value === 'string') {
        text += textLabels[state]![i]! + inner(value);
        state = AFTER_TEXT;
      } else {
        text += labels[state]![i]! + (typeof value === 'object' ? objectText(value as object) : value);
        state = AFTER_OTHER;
      }
    }
    return text + ENDINGS[state];
  };
}
