/**
 * libphonenumber's own files, `PhoneNumberMetadata.xml` and `ShortNumberMetadata.xml`, read into regions. What the format
 * leaves to defaults is filled in as the makers of the files do: lengths of a region are those of its kinds of number,
 * a prefix rule without one of its own is the region's, international forms are named for all formats or for none.
 */
import { SaxesParser } from 'saxes';
import { FileError } from '../../../files/bytes.ts';
import {
  DESCRIBED_TYPES,
  type DescribedType,
  type Description,
  type Format,
  type Region,
  type Regions,
  SHORT_TYPES,
  type ShortType,
} from './region.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The format nests no deeper. */
const DEPTH_MAX = 8;

const TYPE_ELEMENTS: Readonly<Record<DescribedType, string>> = {
  fixed_line: 'fixedLine',
  mobile: 'mobile',
  toll_free: 'tollFree',
  premium_rate: 'premiumRate',
  shared_cost: 'sharedCost',
  personal_number: 'personalNumber',
  voip: 'voip',
  pager: 'pager',
  uan: 'uan',
  voicemail: 'voicemail',
};

const SHORT_ELEMENTS: Readonly<Record<ShortType, string>> = {
  code: 'shortCode',
  emergency: 'emergency',
  toll_free: 'tollFree',
  premium_rate: 'premiumRate',
  standard_rate: 'standardRate',
};

/** Reads both files; without the second no short number is known. Throws `FileError` on what is not one of them. */
export function regionsOfXml(numbers: string, shortNumbers: string): Regions {
  const short = new Map(territoriesOf(shortNumbers).map((territory) => [idOf(territory), territory]));
  const regions = new Map<string, Region[]>();
  for (const territory of territoriesOf(numbers)) {
    const { countryCode, mainCountryForCode } = territory.attributes;
    if (!/^[1-9][0-9]{0,2}$/.test(countryCode ?? '')) throw notExpected('a territory without a calling code');
    const region = regionOf(territory, short.get(idOf(territory)));
    const others = regions.get(countryCode!) ?? [];
    regions.set(countryCode!, mainCountryForCode ? [region, ...others] : [...others, region]);
  }
  return regions;
}

const notExpected = (what: string) => new FileError(`the file has ${what}: this is not the format expected`);

function territoriesOf(xml: string): readonly Element[] {
  const territories = childOf(parsed(xml), 'territories')?.children;
  if (!territories?.length) throw notExpected('no territories');
  return territories.filter(({ name }) => name === 'territory');
}

function idOf({ attributes: { id } }: Element): string {
  if (!/^(?:[A-Z]{2}|001)$/.test(id ?? '')) throw notExpected('a territory without a name');
  return id!;
}

function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)!.children.push(element);
    if (open.push(element) > DEPTH_MAX) throw notExpected('elements within elements');
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', () => {
    throw new FileError('the file is no XML, or was cut short');
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (document?.name !== 'phoneNumberMetadata') throw notExpected('another beginning');
  return document;
}

const childOf = (parent: Element | undefined, name: string) =>
  parent?.children.find((child) => child.name === name);

const withoutBlanks = (text: string | undefined) => text?.replace(/\s+/g, '') || undefined;

function regionOf(territory: Element, short: Element | undefined): Region {
  const { attributes: own } = territory;
  const general = generalOf(territory, Object.values(TYPE_ELEMENTS));
  const describeType = (parent: Element, name: string, of: Description) =>
    descriptionOf(childOf(parent, name), of);
  const types = Object.fromEntries(
    DESCRIBED_TYPES.map((type) => [type, describeType(territory, TYPE_ELEMENTS[type], general)]),
  ) as Record<DescribedType, Description>;
  const shortGeneral = short && generalOf(short, [SHORT_ELEMENTS.code]);
  return {
    code: idOf(territory),
    callingCode: own.countryCode!,
    general,
    types,
    sameMobileAndFixed: types.mobile.pattern === types.fixed_line.pattern,
    exitCode: withoutBlanks(own.internationalPrefix),
    nationalPrefixForParsing: withoutBlanks(own.nationalPrefixForParsing ?? own.nationalPrefix),
    nationalPrefixTransform: withoutBlanks(own.nationalPrefixTransformRule),
    leadingDigits: withoutBlanks(own.leadingDigits),
    ...formatsOf(territory),
    short:
      short &&
      (Object.fromEntries(
        SHORT_TYPES.map((type) => [type, describeType(short, SHORT_ELEMENTS[type], shortGeneral!)]),
      ) as Record<ShortType, Description>),
    shortGeneral,
  };
}

/** The region's own pattern, and the lengths of all its kinds of number. */
function generalOf(territory: Element, elements: readonly string[]): Description {
  const kinds = elements.map((name) => lengthsOf(childOf(territory, name)));
  const lengths = ascending(kinds.flatMap(({ national }) => national));
  const local = ascending(kinds.flatMap(({ localOnly }) => localOnly));
  return {
    pattern: withoutBlanks(childOf(childOf(territory, 'generalDesc'), 'nationalNumberPattern')?.text),
    lengths,
    localLengths: local.filter((length) => !lengths.includes(length)),
    example: undefined,
  };
}

const NONE: Description = { pattern: undefined, lengths: [-1], localLengths: [], example: undefined };

/** Lengths stand there only where they are not the region's. */
function descriptionOf(element: Element | undefined, general: Description): Description {
  const pattern = withoutBlanks(childOf(element, 'nationalNumberPattern')?.text);
  if (pattern === undefined) return NONE;
  const { national, localOnly } = lengthsOf(element);
  const isGeneral = String(national) === String(general.lengths);
  return {
    pattern,
    lengths: isGeneral ? [] : national,
    localLengths: localOnly,
    example: childOf(element, 'exampleNumber')?.text.trim() || undefined,
  };
}

interface Lengths {
  readonly national: readonly number[];
  readonly localOnly: readonly number[];
}

function lengthsOf(element: Element | undefined): Lengths {
  const { national, localOnly } = childOf(element, 'possibleLengths')?.attributes ?? {};
  return { national: listed(national), localOnly: listed(localOnly) };
}

const LENGTH_MAX = 17;

/** "[5-7],9" is 5, 6, 7 and 9; "-1" is none. */
function listed(text = ''): readonly number[] {
  const lengths = text.split(',').flatMap((part) => {
    const [, from, to] = /^\[(\d+)-(\d+)\]$/.exec(part) ?? ['', part, part];
    const length = Math.min(Number(to), LENGTH_MAX) - Number(from) + 1;
    return part === '' || part === '-1' ? [] : Array.from({ length }, (_, n) => Number(from) + n);
  });
  return ascending(lengths);
}

const ascending = (lengths: readonly number[]) => [...new Set(lengths)].sort((a, b) => a - b);

function formatsOf(territory: Element): Pick<Region, 'formats' | 'internationalFormats'> {
  const elements = childOf(territory, 'availableFormats')?.children ?? [];
  const formats: Format[] = [];
  const international: Format[] = [];
  let isNamed = false;
  for (const element of elements) {
    if (element.name !== 'numberFormat') continue;
    const format = formatOf(element, territory.attributes);
    formats.push(format);
    const [written, ...others] = element.children.filter(({ name }) => name === 'intlFormat');
    if (others.length > 0) throw notExpected('two international forms of one format');
    if (!written) {
      international.push(format);
      continue;
    }
    isNamed = true;
    if (written.text.trim() === 'NA') continue;
    const { pattern, leadingDigits } = format;
    international.push({
      pattern,
      leadingDigits,
      written: written.text.trim(),
      nationalPrefixRule: undefined,
      nationalPrefixOptional: false,
    });
  }
  return { formats, internationalFormats: isNamed ? international : [] };
}

function formatOf(element: Element, region: Element['attributes']): Format {
  const { pattern } = element.attributes;
  const written = childOf(element, 'format')?.text.trim();
  if (!pattern || !written) throw notExpected('a format without groups');
  const leading = element.children.filter(({ name }) => name === 'leadingDigits').at(-1);
  const rule = element.attributes.nationalPrefixFormattingRule ?? region.nationalPrefixFormattingRule;
  const optional =
    element.attributes.nationalPrefixOptionalWhenFormatting ?? region.nationalPrefixOptionalWhenFormatting;
  return {
    pattern: withoutBlanks(pattern)!,
    written,
    leadingDigits: withoutBlanks(leading?.text),
    nationalPrefixRule: rule?.replace('$NP', region.nationalPrefix ?? '').replace('$FG', '$1') || undefined,
    nationalPrefixOptional: optional === 'true',
  };
}
