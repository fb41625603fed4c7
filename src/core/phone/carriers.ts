/**
 * Who holds a number's range, and what the plan keeps the range for: by an operator's import, else by the compiled table, each
 * range of which has its source and that source's day. What a carrier is called today is curated, whoever names it.
 */
import type { Brands, Carrier, Imported, RangeData, RangeFacts, RangeUse } from './carrier.ts';
import type { CarrierType, CompiledBrand } from './compiled.ts';
import { keyOf, Ranges } from './ranges.ts';

/** The ranges of all countries; a line has the holder's name, the day and the name of the source, and the use, tabs between. */
export class CarrierRanges extends Ranges {
  /** What each line means, by its place, and in which region: nearly all are of one. */
  readonly #known = new Map<number, { readonly region: string; readonly facts: RangeFacts }>();

  /**
   * @param number with its calling code, digits only
   * @param key of it, where it is known
   */
  factsOf(number: string, region: string, data: RangeData, key: number = keyOf(number)): RangeFacts {
    const shipped = this.#shipped(this.placeOf(key), region, data);
    const imported = data.importedOf(region);
    const line = imported?.ranges.lineOf(number);
    if (!imported || line === undefined) return shipped;
    return { carrier: importedCarrier(line, number, imported, data.brandsOf(region)), use: shipped.use };
  }

  #shipped(place: number, region: string, data: RangeData): RangeFacts {
    const known = this.#known.get(place);
    if (known?.region === region) return known.facts;
    const line = this.lineAt(place);
    if (line === undefined) return NOTHING;
    const [name, as_of, source, use] = line.split('\t') as [string, string, string, RangeUse?];
    const carrier =
      name === '' ? undefined : { ...brandIn(data.brandsOf(region), name), name, source, as_of };
    const facts = { carrier, use };
    this.#known.set(place, { region, facts });
    return facts;
  }
}

const NOTHING: RangeFacts = {};

function importedCarrier(
  line: string,
  number: string,
  { source, as_of, centers }: Imported,
  brands: Brands | undefined,
): Carrier {
  const [name, brand, type, ocn] = line.split('\t') as [string, string?, CarrierType?, string?];
  const center = centers?.lineOf(number);
  return {
    ...(brand ? { brand } : brandIn(brands, name)),
    name,
    ...(type && { type }),
    ...(ocn && { ocn }),
    ...(center && { rate_center: center }),
    source,
    as_of,
  };
}

/** Brand, type and host of a name as the table writes it, or as others may: signs, case and the kind of company left out. */
function brandIn(brands: Brands | undefined, name: string): CompiledBrand | undefined {
  if (brands === undefined) return undefined;
  const known = brands[name];
  if (known?.brand !== undefined) return known; // not what every object has
  let named = NAMED.get(brands);
  if (!named) {
    named = new Map(Object.entries(brands).map(([one, brand]) => [plain(one), brand]));
    NAMED.set(brands, named);
  }
  return named.get(plain(name));
}

/** The brands of a country by what is left of their names. */
const NAMED = new WeakMap<Brands, ReadonlyMap<string, CompiledBrand>>();

const SIGNS = /[^\p{L}\p{N}&+*]+/gu;

/** Kinds of company, as words at the ends of names. */
const KINDS =
  /^(?:пао|оао|ао|ооо|зао) | (?:gmbh|ag|kg|ltd|limited|plc|bv|nv|sa|sau|sl|slu|spa|srl|sas|as|ab|sp z o o|s a|s a u|s l|s p a|s r l|s a s|b v|pjsc|inc|llc)$/gu;

function plain(name: string): string {
  let text = name.toLowerCase().replace(SIGNS, ' ').trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(KINDS, '').trim();
  }
  return text;
}
