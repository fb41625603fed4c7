/** Log lines for people: the same fields as the JSON ones, the time, level and what happened first. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** A line of the JSON log, with its line break, as text; what is no such line comes back as it is. */
export function asText(line: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line);
  } catch {
    return line;
  }
  const { level, time, msg, method, route, status, ms, ...others } = fields;
  const request = method !== undefined && [method, route, status, `${ms} ms`].join(' ');
  const pairs = Object.entries(others).map(([name, value]) => `${name}=${plain(value)}`);
  const at = typeof time === 'number' ? new Date(time).toISOString() : '';
  const parts = [at, (LEVELS[Number(level)] ?? '').padEnd(5), request || msg, ...pairs];
  return `${parts.filter((part) => part !== '' && part !== undefined).join(' ')}\n`;
}

/** As it is where that can be read as one word. */
function plain(value: unknown): string {
  return typeof value === 'string' && /^[\w.:/@+-]+$/.test(value) ? value : JSON.stringify(value);
}
