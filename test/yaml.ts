/** Reads the YAML of the examples: maps and lists in blocks, lists in brackets, texts. Whatever else it meets throws. `test/packed` holds it to a library. */

export type Yaml = string | number | boolean | null | Yaml[] | { [name: string]: Yaml };

interface Line {
  readonly depth: number;
  readonly text: string;
}

/** The documents of a file. */
export function readYaml(text: string): Yaml[] {
  return text
    .split(/^---$/m)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const value = blockOf(lines, lines[0]!.depth);
      if (lines.length > 0) throw new Error(`What is this: ${lines[0]!.text}`);
      return value;
    });
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line) => ({ depth: line.search(/\S/), text: line.trim().replace(/\s+#.*$/, '') }));

/** Takes the lines of a block off. */
function blockOf(lines: Line[], depth: number): Yaml {
  return lines[0]!.text.startsWith('- ') ? listOf(lines, depth) : mapOf(lines, depth);
}

function listOf(lines: Line[], depth: number): Yaml[] {
  const list: Yaml[] = [];
  while (lines[0]?.depth === depth && lines[0].text.startsWith('- ')) {
    const { text } = lines.shift()!;
    const rest = text.slice(2);
    if (PAIR.test(rest)) {
      lines.unshift({ depth: depth + 2, text: rest });
      list.push(mapOf(lines, depth + 2));
    } else list.push(scalarOf(rest));
  }
  return list;
}

const PAIR = /^([\w./-]+):(?: (.*))?$/;

function mapOf(lines: Line[], depth: number): Yaml {
  const map: Record<string, Yaml> = {};
  while (lines[0]?.depth === depth && !lines[0].text.startsWith('- ')) {
    const [, name, value] = PAIR.exec(lines[0].text) ?? [];
    if (name === undefined) throw new Error(`No pair: ${lines[0].text}`);
    if (name in map) throw new Error(`Twice: ${name}`);
    lines.shift();
    const next = lines[0];
    if (value !== undefined) map[name] = scalarOf(value);
    else if (next && (next.depth > depth || (next.depth === depth && next.text.startsWith('- '))))
      map[name] = blockOf(lines, next.depth);
    else map[name] = null;
  }
  return map;
}

function scalarOf(text: string): Yaml {
  if (text === '{}') return {};
  if (text.startsWith('[')) {
    const parts = /^\[ ?((?:"[^"]*"|[^\][",]+)(?:, (?:"[^"]*"|[^\][",]+))*) ?\]$/.exec(text)?.[1];
    if (parts === undefined) throw new Error(`No list of texts: ${text}`);
    return parts.match(/"[^"]*"|[^\s",][^",]*/g)!.map(scalarOf);
  }
  const quoted = /^(["'])((?:(?!\1)[^\\])*)\1$/.exec(text);
  if (quoted) return quoted[2]!;
  if (/^["'{&*!|>%@`]/.test(text)) throw new Error(`No text of the examples: ${text}`);
  if (/^(?:true|false)$/.test(text)) return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
