/**
 * Batches as JSON text. A hundred results of one kind have the same few fields: written by their names, in the order in which
 * the kind declares them, they take two thirds of what `JSON.stringify` takes to find out what each object has.
 */
import type { AnyKind } from '../core/kind.ts';
import type { InvalidResult, OpenResult } from '../core/result.ts';

/** What is answered to a batch. */
export interface BatchAnswer {
  readonly results: readonly OpenResult[];
  readonly summary: object;
  readonly meta: object;
}

/** A result in the language of the request. */
type Told = OpenResult & { readonly message?: string };

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
  fault: true,
  kind: true,
  possible: true,
  short_kind: true,
  message: true,
  suggestions: true,
} satisfies Record<Rare, true>) as Rare[];

/** Whatever JSON may escape: all but plain characters other than quotes, backslashes and halves of surrogate pairs. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Countries are shared objects that never change: each is written once. */
const countries = new WeakMap<object, string>();

function countryText(country: object): string {
  let text = countries.get(country);
  if (text === undefined) {
    text = JSON.stringify(country);
    countries.set(country, text);
  }
  return text;
}

/** Writes a batch of results of a kind. */
export function batchWriter({ details }: Pick<AnyKind, 'details'>): (answer: BatchAnswer) => string {
  const detailsText = recordWriter(Object.keys(details));
  const formattedText = recordWriter(['international', 'national', 'masked', 'rfc3966']);
  const rareText = recordWriter(RARE);

  function resultText(result: Told): string {
    let text = `{"type":"${result.type}","input":${quoted(result.input)},"valid":${result.valid}`;
    if (!result.valid) text += `,"reason":"${result.reason}"`;
    if (result.normalized !== undefined) text += `,"normalized":${quoted(result.normalized)}`;
    if (result.country !== undefined) text += `,"country":${countryText(result.country)}`;
    if (!result.valid) return `${text}${rareText(result, ',', '')}}`;
    if (result.formatted !== undefined) text += `,"formatted":${formattedText(result.formatted, '{', '}')}`;
    return `${text},"details":${detailsText(result.details, '{', '}')}}`;
  }

  return ({ results, summary, meta }) => {
    let text = '{"results":[';
    for (let i = 0; i < results.length; i++) {
      if (i > 0) text += ',';
      text += resultText(results[i]!);
    }
    return `${text}],"summary":${JSON.stringify(summary)},"meta":${JSON.stringify(meta)}}`;
  };
}

/** Writes those of some fields that a record has, between two texts. */
function recordWriter(names: readonly string[]): (record: object, start: string, end: string) => string {
  const labels = names.map((name) => `${JSON.stringify(name)}:`);
  return (record, start, end) => {
    let text = '';
    for (let i = 0; i < names.length; i++) {
      const value = (record as Readonly<Record<string, unknown>>)[names[i]!];
      if (value === undefined) continue;
      text += (text === '' ? start : ',') + labels[i];
      text +=
        typeof value === 'string' ? quoted(value) : typeof value === 'object' ? JSON.stringify(value) : value;
    }
    return text === '' && start === '{' ? '{}' : text + end;
  };
}
