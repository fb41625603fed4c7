/** What the server puts into the console for its script. */
import type { Words } from '../../src/words/words.ts';
import type { Problems } from '../server.ts';

export interface ConsoleData {
  readonly language: string;
  /** Where the service is reached from outside. */
  readonly baseUrl: string;
  readonly words: Pick<Words['pages'], 'console' | 'server' | 'verdict'> & {
    readonly file: Words['pages']['landing']['file'];
    readonly reasons: Readonly<Record<string, string>>;
    readonly problems: Problems;
  };
  readonly kinds: readonly {
    readonly type: string;
    readonly segment: string;
    readonly name: string;
    readonly countries: readonly string[];
  }[];
}
