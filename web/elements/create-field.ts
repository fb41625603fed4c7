/** A field without markup: what stands in it, what that is, and what to say of it. `<assay-field>` draws one. */
import type { OpenResult } from '../../src/core/result.ts';
import type { Locale } from '../../src/doors/locale.ts';
import { field as english, reasons as englishReasons } from '../../src/words/en.ts';
import type { InputWords } from '../../src/words/input.ts';
import { addressFor, COUNTRY_PLACE, isAstray, moduleAt } from './data-from.ts';
import { edited, regroup, type Typed } from './grouping.ts';
import { History, type Stood } from './history.ts';
import { type CountryOfField, type FieldKind, kindOf, type VerifyOptions } from './kind.ts';
import { pauseMs } from './loading.ts';

/** Options of a field. */
export interface FieldOptions {
  /** ISO 3166-1 alpha-2: the country that is chosen; of values that have theirs in them, the one they have to be of. */
  readonly country?: string | undefined;
  /** The countries that are offered; by default all that there are. */
  readonly countries?: readonly string[] | undefined;
  /** What is said, in which language: `assay/locales/<language>`; by default in English. */
  readonly locale?: Locale | undefined;
  /** `assay/data/phone/de`, `assay/data/banks`. */
  readonly data?: object | undefined;
  /** The address of a module with the data; `{country}` stands for the code in lower case. */
  readonly dataFrom?: string | undefined;
  /** `assay/data/carriers`. */
  readonly carriers?: object | undefined;
  /** The only scheme to verify by, by its id (`pl-nip`); for kinds that have schemes. */
  readonly scheme?: string | undefined;
  /** Whether an empty field is refused. */
  readonly required?: boolean | undefined;
  /** Whether only the bare value passes. */
  readonly strict?: boolean | undefined;
}

/**
 * `part` of what is right by itself and part of something that is not known to be; `incomplete` while more of it may make it right, `open` where nothing is wrong and something has to be chosen, `loading` until
 * the kind and its data are there.
 */
export type FieldStatus = 'empty' | 'loading' | 'incomplete' | 'open' | 'part' | 'valid' | 'invalid';

/** A country that a field offers. */
export interface NamedCountry extends CountryOfField {
  /** In the language of the locale. */
  readonly name: string;
}

/** What a field holds, and what is said of it. */
export interface FieldState extends Typed {
  /** What the text is so far. */
  readonly status: FieldStatus;
  /** The code that is chosen, or nothing. */
  readonly country: string;
  /** The countries that are offered, sorted by name. */
  readonly countries: readonly NamedCountry[];
  /** Absent of an empty field, and while it loads. */
  readonly result?: OpenResult | undefined;
  /** What a form sends: the normalized value of a valid text, else the text as it stands. */
  readonly value: string;
  /** A sentence for whoever types; nothing of a valid value and an empty field. */
  readonly message: string;
  /** Why a form may not be sent; nothing where it may. */
  readonly refusal: string;
  /** The place of the fault, UTF-16 offsets into the text. */
  readonly fault?: { readonly from: number; readonly to: number } | undefined;
  /** What was probably meant. */
  readonly suggestion?: string | undefined;
  /** The bank, the carrier. */
  readonly named?: string | undefined;
  /** Of an empty field: a value of the chosen country, or of the one that the language of the browser speaks for. */
  readonly example?: string | undefined;
  /** The other texts of the field, in the language of the locale. */
  readonly words: InputWords;
}

/** A field without markup. */
export interface Field {
  /** What it holds now. */
  readonly state: FieldState;
  /** After each change of the state. @returns what ends it */
  subscribe(listener: (state: FieldState) => void): () => void;
  /** Changes some options; the others stay. */
  set(options: FieldOptions): void;
  /**
   * What an `input` event left in the input, with its `inputType`. The new state says what has to stand there: with `historyUndo`
   * what stood there before the last edit, with `historyRedo` what was taken back.
   */
  type(typed: Typed, inputType?: string): FieldState;
  /** Puts in a text as a whole. */
  write(text: string): FieldState;
  /** Chooses a country by its code. */
  choose(country: string): FieldState;
  /** The one who typed is done: what is incomplete is now wrong. */
  leave(): FieldState;
  /** Takes what was suggested. */
  take(): FieldState;
}

/** The beginning of a number may be one of another kind. */
const UNFINISHED = ['too_short', 'invalid_length', 'local_only', 'other_kind'];

/**
 * Makes a field: text goes in by `type` and `write`, and `state` says what to show.
 *
 * ```ts
 * import { createField } from 'assay/elements/iban';
 *
 * const field = createField('iban');
 * field.write('DE89370400440532013000').value; // 'DE89370400440532013000'
 * ```
 *
 * @param kind `iban`, or a kind of your own
 * @throws {Error} when nobody defined a kind of that name
 */
export function createField(
  kind: string | FieldKind | Promise<FieldKind>,
  options: FieldOptions = {},
): Field {
  return new LiveField(kind, options);
}

/** What is known of a text. */
interface Reading {
  readonly status: FieldStatus;
  readonly result?: OpenResult;
}

class LiveField implements Field {
  #kind: FieldKind | undefined;
  #options: FieldOptions;
  #typed: Typed = { text: '', caret: 0 };
  #country = '';
  /** The country that somebody chose; one that a number names stays no longer than the number. */
  #chosen = '';
  readonly #history = new History();
  #hasLeft = false;
  readonly #loaded = new Map<string, object | undefined>();
  #loading = '';
  /** How often what is needed could not be loaded. */
  #failures = 0;
  #names: { readonly of: string; readonly list: readonly NamedCountry[] } | undefined;
  readonly #listeners = new Set<(state: FieldState) => void>();
  state: FieldState;

  constructor(kind: string | FieldKind | Promise<FieldKind>, options: FieldOptions) {
    this.#options = options;
    this.#setCountry(options.country);
    if (typeof kind === 'string') this.#find(kind);
    else this.#await(kind);
    this.state = this.#read();
  }

  subscribe(listener: (state: FieldState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(options: FieldOptions): void {
    if ('country' in options && options.country !== this.#options.country) this.#setCountry(options.country);
    if ('dataFrom' in options && options.dataFrom !== this.#options.dataFrom) this.#loaded.clear();
    this.#options = { ...this.#options, ...options };
    this.#names = undefined;
    this.#changed();
  }

  type(typed: Typed, inputType = 'insertText'): FieldState {
    this.#hasLeft = false;
    if (inputType.startsWith('history')) return this.#go(inputType);
    this.#history.note(this.#stood, typed, inputType);
    // What an input method composes must not be touched before it is done.
    this.#typed =
      inputType === 'insertCompositionText'
        ? typed
        : edited(this.#typed.text, typed, inputType, this.#format);
    const state = this.#changed();
    return /^insertFrom(?:Paste|Drop)$/.test(inputType) ? this.#rewrite(state) : state;
  }

  write(text: string): FieldState {
    this.#history.forget();
    return this.#write(text);
  }

  choose(country: string): FieldState {
    this.#setCountry(country);
    this.#typed = regroup(this.#typed, this.#format);
    return this.#changed();
  }

  leave(): FieldState {
    this.#hasLeft = true;
    this.#history.pause();
    return this.#rewrite(this.#changed());
  }

  take(): FieldState {
    const { suggestion } = this.state;
    if (suggestion === undefined) return this.state;
    this.#history.note(this.#stood, { text: suggestion, caret: suggestion.length }, 'take');
    return this.#rewrite(this.#write(suggestion));
  }

  get #stood(): Stood {
    return { ...this.#typed, country: this.#country };
  }

  #setCountry(country = ''): void {
    this.#country = country.toUpperCase();
    this.#chosen = this.#country;
  }

  #write(text: string): FieldState {
    this.#hasLeft = text !== '';
    this.#typed = regroup({ text, caret: text.length }, this.#format);
    return this.#changed();
  }

  /** As it stood: what was taken back is not written in groups once more. */
  #go(inputType: string): FieldState {
    const now = this.#stood;
    const there = inputType === 'historyUndo' ? this.#history.back(now) : this.#history.forth(now);
    if (there) {
      this.#typed = { text: there.text, caret: there.caret };
      this.#country = there.country;
    }
    return this.#changed();
  }

  get #data(): object | undefined {
    return this.#options.data ?? this.#loaded.get(this.#address ?? '');
  }

  /** Where the data is; undefined while the country that it is of is not known. */
  get #address(): string | undefined {
    const { dataFrom } = this.#options;
    if (!dataFrom?.includes(COUNTRY_PLACE)) return dataFrom;
    const letters = /^\s*([a-z]{2})\d/i.exec(this.#typed.text)?.[1] ?? '';
    const country = this.#country || letters;
    return addressFor(dataFrom, country);
  }

  get #verifyOptions(): VerifyOptions {
    const { carriers, scheme, strict } = this.#options;
    return {
      data: this.#data,
      ...(carriers && { carriers }),
      ...(scheme !== undefined && { scheme }),
      strict,
      suggest: true,
    };
  }

  /** The kind, once all is there that it needs. */
  get #ready(): FieldKind | undefined {
    return this.#kind?.needsData && !this.#data ? undefined : this.#kind;
  }

  readonly #format = (text: string): string =>
    this.#ready?.format?.(text, { ...this.#verifyOptions, defaultCountry: this.#country || undefined }) ??
    text;

  /** A valid value as it is written, without what stood around it. */
  #rewrite(state: FieldState): FieldState {
    if (!state.result?.valid) return state;
    const { result, text } = state;
    const written = this.#kind?.write?.(result, text) ?? (isAlone(result) ? text : result.normalized);
    if (written === text) return state;
    this.#typed = { text: written, caret: written.length };
    return this.#changed();
  }

  #changed(): FieldState {
    if (this.#typed.text === '') this.#country = this.#chosen;
    this.state = this.#read();
    for (const listener of this.#listeners) listener(this.state);
    return this.state;
  }

  #read(): FieldState {
    this.#load();
    const { status, result } = this.#verified();
    const words = this.#options.locale?.field ?? english;
    const invalid = result && !result.valid ? result : undefined;
    const meant = invalid?.suggestions?.[0];
    // The same number again, which this field would refuse again.
    const suggestion = meant && meant.change !== 'other_kind' ? this.#format(meant.value) : undefined;
    const reason = status === 'valid' || status === 'empty' ? '' : this.#sentence(status, words, result);
    return {
      ...this.#typed,
      status,
      country: this.#country,
      countries: this.#countries(),
      result,
      value: result?.valid ? result.normalized : this.#typed.text,
      message: status === 'incomplete' ? words.incomplete : reason,
      refusal: status === 'empty' && this.#options.required ? words.required : reason,
      fault: status === 'invalid' ? (invalid?.fault ?? difference(this.#typed.text, suggestion)) : undefined,
      suggestion,
      example:
        status === 'empty'
          ? this.#ready?.example?.({
              data: this.#data,
              country: this.#country || undefined,
              defaultCountry: ownCountry(),
            })
          : undefined,
      named: result?.valid ? this.#kind?.nameIn?.(result) : undefined,
      words,
    };
  }

  #sentence(status: FieldStatus, words: InputWords, result: OpenResult | undefined): string {
    if (!result) {
      const isLost = !this.#options.data && isAstray(this.#options.dataFrom, this.#country);
      return isLost || this.#failures > 0 || this.#kind?.hasFailed?.() ? words.notLoaded : words.loading;
    }
    if (result.valid) return '';
    const reasons = this.#options.locale?.reasons ?? englishReasons;
    // Where there is nothing to choose from, the country stands in the value.
    const isOwn = result.reason === 'country_required' && status !== 'open';
    return reasons[isOwn ? 'invalid_format' : result.reason];
  }

  #verified(): Reading {
    const kind = this.#ready;
    const { text } = this.#typed;
    if (text.trim() === '') return { status: 'empty' };
    if (!kind) return { status: 'loading' };
    const result = this.#verify(kind, text);
    if (!result) return { status: 'loading' };
    if (result.valid) return { status: kind.isUnproven?.() ? 'part' : 'valid', result };
    const { reason } = result;
    const isOpen =
      kind.isOpen?.(result) ??
      (reason === 'ambiguous' || (reason === 'country_required' && this.#countries().length > 0));
    if (isOpen) return { status: 'open', result };
    const isUnfinished = kind.isUnfinished?.(result) ?? UNFINISHED.includes(reason);
    return { status: isUnfinished && !this.#hasLeft ? 'incomplete' : 'invalid', result };
  }

  /** Of values that may name their country the list follows them, where it has that country. */
  #verify(kind: FieldKind, text: string): OpenResult | undefined {
    const options = this.#verifyOptions;
    const country = this.#country || undefined;
    if (!kind.namesCountry) return kind.verify(text, { ...options, country });
    const result = kind.verify(text, { ...options, defaultCountry: country });
    const found = result?.country?.code;
    if (found === undefined || found === country) return result;
    if (country !== undefined && !this.#countries().some(({ code }) => code === found))
      return kind.verify(text, { ...options, country });
    this.#country = found;
    return result;
  }

  /** Named and sorted once for each locale and set of data: the world's take some milliseconds. */
  #countries(): readonly NamedCountry[] {
    const { countries, locale } = this.#options;
    const all = this.#kind?.countries?.(this.#data) ?? [];
    const language = locale?.language ?? 'en';
    const of = `${language} ${all.length} ${countries}`;
    if (this.#names?.of === of) return this.#names.list;
    const { names, compare } = inLanguage(language);
    const list = all
      .filter(({ code }) => countries?.includes(code) ?? true)
      .map((one) => ({ ...one, name: names.of(one.code) ?? one.code }))
      .sort((a, b) => compare(a.name, b.name));
    this.#names = { of, list };
    return list;
  }

  #find(name: string): void {
    const found = kindOf(name);
    if (found === undefined)
      throw new Error(`no kind ${JSON.stringify(name)}: defineField, or import its door`);
    this.#await(found, () => this.#find(name));
  }

  #await(found: FieldKind | Promise<FieldKind>, again = () => {}): void {
    const use = (kind: FieldKind) => {
      this.#kind = kind;
      kind.whenMoreIsKnown?.(() => this.#arrived());
    };
    if (!(found instanceof Promise)) {
      use(found);
      return;
    }
    found.then(
      (kind) => {
        use(kind);
        this.#arrived();
      },
      () => this.#failed(again),
    );
  }

  #load(): void {
    const address = this.#options.data ? undefined : this.#address;
    if (address === undefined || this.#loaded.has(address) || this.#loading === address) return;
    this.#loading = address;
    // Many browsers remember which address a module could not be loaded from, and never request it again.
    moduleAt(this.#failures === 0 ? address : `${address}#${this.#failures}`).then(
      ({ default: data }) => {
        this.#loaded.set(address, data);
        this.#arrived();
      },
      () => {
        // There are countries of which no banks are known.
        if (this.#kind && !this.#kind.needsData) this.#loaded.set(address, undefined);
        else
          this.#failed(() => {
            this.#loading = '';
          });
      },
    );
  }

  #arrived(): void {
    this.#failures = 0;
    this.#typed = regroup(this.#typed, this.#format);
    this.#changed();
  }

  #failed(again: () => void): void {
    this.#failures++;
    this.#changed();
    setTimeout(() => {
      again();
      this.#changed();
    }, pauseMs(this.#failures));
  }
}

/** Where two texts of one length are different. */
function difference(text: string, other: string | undefined): FieldState['fault'] {
  if (other?.length !== text.length) return undefined;
  const places = text.split('').flatMap((unit, at) => (unit.toUpperCase() === other[at] ? [] : [at]));
  return { from: places[0]!, to: places.at(-1)! + 1 };
}

/** The country of the browser's language: `de-AT` speaks for Austria, and `de` for Germany. */
export const ownCountry = (): string | undefined =>
  new Intl.Locale(new Intl.NumberFormat().resolvedOptions().locale).maximize().region;

const isAlone = ({ label, ignored }: OpenResult): boolean => label === undefined && ignored === undefined;

interface Naming {
  readonly names: Intl.DisplayNames;
  readonly compare: (a: string, b: string) => number;
}

const namings = new Map<string, Naming>();

/** Names and order of countries, made once for each language: to make them takes longer than to verify a value. */
function inLanguage(language: string): Naming {
  const known = namings.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const made = { names: new Intl.DisplayNames(language, { type: 'region' }), compare };
  namings.set(language, made);
  return made;
}
