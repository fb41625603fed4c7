/** What places numbers belong to by their area codes: names in blocks of ranges, each opened when a number first lies in it. */
import { keyOf, Ranges, upTo } from './ranges.ts';

/** What a line of the table names. */
export interface Area {
  /** State, province or region. */
  readonly region: string | undefined;
  readonly areas: readonly string[];
}

/** The ranges from some number on, up to those of the next block. */
export interface AreaBlock {
  /** Of its first range, see `keyOf`. */
  readonly first: number;
  /** Reads its table, as built. */
  open(): Uint8Array;
}

export class Areas {
  readonly #read: () => readonly AreaBlock[];
  #blocks: readonly AreaBlock[] = [];
  #tables: (AreaTable | undefined)[] = [];
  /** The first number of each block. */
  #firsts: Float64Array | undefined;

  /** @param read makes the blocks, in order of their numbers, when a number first belongs to a place */
  constructor(read: () => readonly AreaBlock[]) {
    this.#read = read;
  }

  /** @param key of a number with its calling code, see `keyOf` */
  areaOf(key: number): Area | undefined {
    return this.#tableOf(key)?.areaOf(key);
  }

  /** The region and the areas, tabs between, for a number with its calling code, digits only. */
  lineOf(digits: string): string | undefined {
    return this.#tableOf(keyOf(digits))?.lineOf(digits);
  }

  #tableOf(key: number): AreaTable | undefined {
    const firsts = this.#firsts ?? this.#begin();
    const at = upTo(key, firsts, 0, firsts.length) - 1;
    return at < 0 ? undefined : (this.#tables[at] ?? this.#open(at));
  }

  #begin(): Float64Array {
    this.#blocks = this.#read();
    this.#tables = this.#blocks.map(() => undefined);
    this.#firsts = new Float64Array(this.#blocks.map(({ first }) => first));
    return this.#firsts;
  }

  #open(at: number): AreaTable {
    const table = new AreaTable(this.#blocks[at]!.open());
    this.#tables[at] = table;
    return table;
  }
}

class AreaTable extends Ranges {
  readonly #known = new Map<number, Area>();

  areaOf(key: number): Area | undefined {
    const place = this.placeOf(key);
    return this.#known.get(place) ?? this.#read(place);
  }

  #read(place: number): Area | undefined {
    const line = this.lineAt(place);
    if (line === undefined) return undefined;
    const [region, ...areas] = line.split('\t');
    const area = { region: region || undefined, areas };
    this.#known.set(place, area);
    return area;
  }
}
