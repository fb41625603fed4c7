/**
 * Defects of 0.2, put back into the bundle of the command to see whether the machine finds them: for each, what it changes in the
 * sources. A change that no longer applies is an error, so that none is left out by mistake.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { StandName } from './stands.ts';

interface Edit {
  readonly file: string;
  readonly find: string | RegExp;
  readonly replace: string;
}

export interface Bug {
  /** Where it does harm. */
  readonly stand: StandName;
  /** What the machine has to say of it: a violation of its own, which no slow machine can bring about. */
  readonly violation: RegExp;
  readonly edits: readonly Edit[];
  /** The route whose abandoned requests show it; without one the bad neighbour does its worst. */
  readonly abandoned?: string;
}

export const BUGS: Readonly<Record<string, Bug>> = {
  /** A table that is not UTF-8 is taken, and each try of its piece pauses the jobs of all. */
  'a file stops all jobs': {
    stand: 'sqlite',
    // Each of its pieces brings about a pause of 5 s.
    violation: /a job of the good neighbour was not done|stood still/,
    edits: [
      { file: 'src/jobs/reading.ts', find: "requireText(whole, 'utf-8');", replace: '' },
      {
        file: 'src/jobs/worker.ts',
        find: 'await failed(piece, error);',
        replace: 'await failed; throw new StoreUnavailable(error);',
      },
      { file: 'src/jobs/runner.ts', find: 'repeat(pieces.startNext,', replace: 'repeat(worker.step,' },
      {
        file: 'src/jobs/runner.ts',
        find: 'if (wait > 0 && !signal.aborted)',
        replace:
          'if (wait === PAUSE_MS) await new Promise((resolve) => setTimeout(resolve, wait));\n      else if (wait > 0 && !signal.aborted)',
      },
    ],
  },
  /** A change writes the key as it was read, a moment ago. */
  'a revoked key comes back': {
    stand: 'postgres',
    violation: /a revoked key verifies/,
    edits: [
      { file: 'src/store/basis.ts', find: 'return basis.every(', replace: 'return true || basis.every(' },
      {
        file: 'src/store/postgres/accounts.ts',
        find: "id, 'revoked_at IS NULL', KEY)",
        replace: "id, 'true', KEY)",
      },
      {
        file: 'src/store/postgres/accounts.ts',
        find: 'return this.#updateKey(id, columnsOf(change), basis, note, changesLimits(change));',
        replace: "return this.#updateKey(id, [...columnsOf(change), ['revoked_at', null]], basis, note);",
      },
    ],
  },
  /** One request of a hundred messages is answered whole, and what is covered is written out for each. */
  'a batch of messages holds the loop': {
    stand: 'sqlite',
    violation: /one request of assistants is answered with/,
    edits: [
      { file: 'src/http/routes/mcp.ts', find: /if \(Array\.isArray\(request\.body\)\).*/, replace: '' },
      {
        file: 'src/mcp/server.ts',
        find: 'longTexts.get(answer)',
        replace: 'undefined as string | undefined',
      },
    ],
  },
  /** Notices are sent one after the other, and an address that is silent is never given up. */
  'a silent address stops all notices': {
    stand: 'sqlite',
    violation: /notices of the good neighbour did not come/,
    edits: [
      {
        file: 'src/notices/deliverer.ts',
        find: 'const SENDING_MAX = 32;',
        replace: 'const SENDING_MAX = 1;',
      },
      {
        file: 'src/notices/post.ts',
        find: 'setTimeout(giveUp, timeoutMs)',
        replace: 'setTimeout(giveUp, timeoutMs * 1_000)',
      },
    ],
  },
  /** As specimens had it in 0.3: a search without an end, which goes on when its client is gone. */
  'what nobody waits for is done all the same': {
    stand: 'sqlite',
    violation: /after abandoned requests of specimens the good neighbour keeps/,
    abandoned: 'specimens',
    edits: [
      { file: 'src/http/edge/closed.ts', find: 'reply.sent || slot?.stop()', replace: 'slot?.isSpent()' },
      { file: 'src/server/app-services.ts', find: 'effort: SPECIMEN_EFFORT,', replace: '' },
      { file: 'src/server/app-services.ts', find: 'reasonsOf: reasonsOfScheme,', replace: '' },
    ],
  },
  'nothing holds test keys to an allowance': {
    stand: 'sqlite',
    violation: /test keys had/,
    edits: [
      {
        file: 'src/service/charging.ts',
        find: 'if (test && allowance === null)',
        replace: 'if (test)',
      },
    ],
  },
  /** Whoever shares an address with somebody that guesses is refused, unless known by then. */
  'guesses lock a customer out': {
    stand: 'sqlite',
    violation: /the good neighbour's verification: 429/,
    edits: [
      {
        file: 'src/http/auth.ts',
        find: 'const caller = await keys.recognise(',
        replace:
          "if (guesses.isOver(network)) throw new Failure('rate_limited');\n    const caller = await keys.recognise(",
      },
    ],
  },
  /** What can't be stored reaches the database, and its refusal counts as a broken connection. */
  'a zero character breaks connections': {
    stand: 'postgres',
    violation: /what can not be stored is answered 503/,
    edits: [
      {
        file: 'src/store/postgres/connections.ts',
        find: "?.startsWith('22') === true",
        replace: "?.startsWith('none') === true",
      },
      { file: 'src/service/keys/rules.ts', find: "'\\\\u0000-\\\\u001f", replace: "'\\\\u0001-\\\\u001f" },
    ],
  },
};

/** Changes the sources as they are read. */
export function planting(root: string, { edits }: Bug): Plugin {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const before = texts.get(path) ?? readFileSync(path, 'utf8');
    const after = before.replace(find, replace);
    if (after === before) throw new Error(`the bug does not apply any more: ${find} is not in ${file}`);
    texts.set(path, after);
  }
  return {
    name: 'planting',
    setup(context) {
      context.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = texts.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}
