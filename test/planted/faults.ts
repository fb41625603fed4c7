/**
 * One bug of each kind that attacks on 0.3 found, and the test that has to find it again: what it changes, in which file. A change that no longer
 * applies is an error, so that none is left out by mistake. Bugs that only load shows are in `test/neighbours/planted.ts`.
 */
export interface Fault {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The test file, and which of its tests. */
  readonly test: string;
  readonly named?: string;
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'work without a price: a hundred specimens count as one request': {
    file: 'src/http/routes/specimens.ts',
    find: 'priceOfSpecimens(Number((query as SpecimensQuery).count ?? 1))',
    replace: 'Number((query as SpecimensQuery).count ?? 1) > 0 ? 1 : 1',
    test: 'test/http/prices.test.ts',
  },
  'an upload that was refused goes on for ever': {
    file: 'src/http/edge/connections.ts',
    find: 'if (!request.complete) endUnlessComplete(request, restMs);',
    replace: '',
    test: 'test/http/jobs.test.ts',
    named: 'goes on',
  },
  'limits that another door does not know: each key has a rate limit of its own': {
    file: 'src/service/keys/recognition.ts',
    find: 'ratesOf(key, ancestors)',
    replace: 'ratesOf(key)',
    test: 'test/http/key-families.test.ts',
  },
  'versions side by side: a limit is set that a living node does not know': {
    file: 'src/service/keys/known-limits.ts',
    find: 'if (unaware === undefined) return;',
    replace: 'if (unaware?.pointer !== null) return;',
    test: 'test/service/clocks.test.ts',
    named: 'refuses a limit that one of them does not know',
  },
  'clocks: time goes back with the clock of the machine': {
    file: 'src/service/clocks.ts',
    find: 'Math.max(clock, newest, last)',
    replace: 'clock',
    test: 'test/service/clocks.test.ts',
    named: 'set back by 40 days',
  },
  'text that becomes code: a text is written as a formula': {
    file: 'src/files/formulas.ts',
    find: 'return NUMBER.test(cell) ? cell',
    replace: 'return cell.length > 0 ? cell',
    test: 'test/files/formulas.test.ts',
  },
  'text that becomes code: any text goes into an address': {
    file: 'web/elements/data-from.ts',
    find: 'isCountry(country) ? from',
    replace: "country !== '' ? from",
    test: 'test/elements/create-field.test.ts',
    named: 'what is no country',
  },
  'memory of files: elements may be as deep as they like': {
    file: 'src/files/xml.ts',
    find: 'const DEPTH_MAX = 64;',
    replace: 'const DEPTH_MAX = 64_000_000;',
    test: 'test/files/hostile.test.ts',
  },
  'an example that contradicts the advice: metrics are published': {
    file: 'deploy/kubernetes/gateway.yaml',
    find: 'value: /metrics',
    replace: 'value: /metric',
    test: 'test/deploy.test.ts',
  },
};

/** The text of a file with a fault in it. */
export function withFault(name: string, { file, find, replace }: Fault, text: string): string {
  const faulty = text.replace(find, replace);
  if (faulty === text) throw new Error(`"${name}" does not apply any more: ${find} is not in ${file}`);
  return faulty;
}
