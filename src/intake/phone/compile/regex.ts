/**
 * A reader for the regular expressions of Google's phone metadata: digits, `\d`, classes, groups,
 * alternatives, `?` and counted repetition. Nothing else occurs there, so every language is finite, and
 * anything else stops the build.
 *
 * A pattern becomes a chain of nodes (Thompson's construction): a node is passed on one of a set of digits, or
 * for free. Many patterns share one `Nfa`, each with an accepting node of its own, so that one walk over a
 * number finds all the patterns it matches.
 */

/** One bit a digit. */
const ANY_DIGIT = 0b11_1111_1111;

interface Node {
  /** Digits on which the node is left for `to`; 0 when only the free ways leave it. */
  digits: number;
  to: number;
  readonly free: number[];
}

type Tree =
  | { readonly kind: 'digits'; readonly mask: number }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | { readonly kind: 'either'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly part: Tree; readonly min: number; readonly max: number };

export class Nfa {
  readonly nodes: Node[] = [];
  /** Accepting node to pattern number. */
  readonly accepting = new Map<number, number>();
  /** Nodes that lie on a pattern added with `prefix`: they alone can't make a number valid. */
  readonly incidental = new Set<number>();
  private readonly closures = new Map<string, readonly number[]>();
  private readonly sets = new Map<string, readonly number[]>();

  /** Adds a pattern that has to match the whole number. Returns where it starts. */
  addWhole(source: string, pattern: number): number {
    const end = this.node();
    this.accepting.set(end, pattern);
    return this.lay(parse(source), end);
  }

  /** Adds a pattern that has to match the beginning of the number. Returns where it starts. */
  addPrefix(source: string, pattern: number): number {
    const first = this.nodes.length;
    const end = this.node();
    this.nodes[end] = { digits: ANY_DIGIT, to: end, free: [] };
    this.accepting.set(end, pattern);
    const start = this.lay(parse(source), end);
    for (let node = first; node < this.nodes.length; node++) this.incidental.add(node);
    return start;
  }

  /** All nodes that are reached from `nodes` for free, sorted. */
  closure(nodes: Iterable<number>): number[] {
    const seen = new Set(nodes);
    for (const node of seen) for (const next of this.nodes[node]!.free) seen.add(next);
    return [...seen]
      .filter((node) => this.nodes[node]!.digits || this.accepting.has(node))
      .sort((a, b) => a - b);
  }

  /** Where each of the ten digits leads from a closed set of nodes. Equal sets are one list, whatever leads there. */
  steps(nodes: readonly number[]): readonly (readonly number[])[] {
    const reached: number[][] = Array.from({ length: 10 }, () => []);
    for (const id of nodes) {
      const { digits, to } = this.nodes[id]!;
      for (let digit = 0; digit < 10; digit++) if (digits & (1 << digit)) reached[digit]!.push(to);
    }
    return reached.map((targets) => this.closed(targets));
  }

  private closed(targets: readonly number[]): readonly number[] {
    const key = targets.join();
    let closed = this.closures.get(key);
    if (closed === undefined) {
      const nodes = this.closure(targets);
      closed = this.sets.get(nodes.join()) ?? nodes;
      this.sets.set(nodes.join(), closed);
      this.closures.set(key, closed);
    }
    return closed;
  }

  private node(digits = 0, to = 0, free: number[] = []): number {
    return this.nodes.push({ digits, to, free }) - 1;
  }

  /** Lays a tree so that it ends in `end`, and returns where it starts. */
  private lay(tree: Tree, end: number): number {
    switch (tree.kind) {
      case 'digits':
        return this.node(tree.mask, end);
      case 'sequence':
        return tree.parts.reduceRight((next, part) => this.lay(part, next), end);
      case 'either':
        return this.node(
          0,
          0,
          tree.parts.map((part) => this.lay(part, end)),
        );
      case 'repeat': {
        let start = end;
        for (let i = tree.max; i > 0; i--) {
          const once = this.lay(tree.part, start);
          start = i > tree.min ? this.node(0, 0, [once, end]) : once;
        }
        return start;
      }
    }
  }
}

/** Parses a pattern. Capturing and plain groups are the same here. */
function parse(source: string): Tree {
  let at = 0;
  const tree = either();
  if (at < source.length) fail();
  return tree;

  function fail(): never {
    throw new Error(`pattern not understood at ${at}: ${source}`);
  }

  function either(): Tree {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'either', parts };
  }

  function sequence(): Tree {
    const parts: Tree[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function atom(): Tree {
    const char = source[at++]!;
    if (char === '(') {
      if (source.startsWith('?:', at)) at += 2;
      const group = either();
      if (source[at++] !== ')') fail();
      return group;
    }
    if (char === '[') return { kind: 'digits', mask: digitClass() };
    if (char === '\\' && source[at] === 'd') {
      at++;
      return { kind: 'digits', mask: ANY_DIGIT };
    }
    if (char >= '0' && char <= '9') return { kind: 'digits', mask: 1 << Number(char) };
    return fail();
  }

  function digitClass(): number {
    const inside = /^(?:\d(?:-\d)?)+\]/.exec(source.slice(at))?.[0] ?? fail();
    at += inside.length;
    let mask = 0;
    for (const [, from, to = from] of inside.matchAll(/(\d)(?:-(\d))?/g)) {
      for (let digit = Number(from); digit <= Number(to); digit++) mask |= 1 << digit;
    }
    return mask;
  }

  function repeated(part: Tree): Tree {
    if (source[at] === '?') {
      at++;
      return { kind: 'repeat', part, min: 0, max: 1 };
    }
    const counts = /^\{(\d+)(?:,(\d+))?\}/.exec(source.slice(at));
    if (!counts) return part;
    at += counts[0].length;
    const min = Number(counts[1]);
    return { kind: 'repeat', part, min, max: Number(counts[2] ?? min) };
  }
}
