/** What is deliberately absent: texts that the sources of some rooms must not have, each with what is reported of it. */
import ts from '@typescript/typescript6';
import { SOURCES } from '../../src/intake/all.ts';

interface Absence {
  readonly report: string;
  readonly place: RegExp;
  readonly text: RegExp;
  /** Whether only texts of the program are looked at: strings, not names and comments. */
  readonly inStrings?: boolean;
}

/** The names of those whose files can be taken in, without what of them is taken. */
const PUBLISHERS = new Set(SOURCES.map(({ publisher }) => publisher.split(/[,(]/)[0]!.trim()));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const ABSENT: readonly Absence[] = [
  {
    report: 'has SQL',
    place: /^src\/(?!store\/|engines\/)/,
    text: /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/,
  },
  {
    // But in the client and in what tries a service from outside, which read them.
    report: 'has a status code',
    place: /^src\/(?!http\/|site\/|client\/|cli\/doctor-outside)/,
    text: /\bstatus(Code)?\b\s*[:=]+\s*[1-5]\d\d\b|\.code\([1-5]\d\d\)/,
  },
  {
    report: 'has an address of the HTTP interface',
    place: /^src\/(core|service|store)\//,
    text: /\/v1\//,
  },
  {
    // Pages are drawn for whoever asks; what is sent goes to the interface for programs.
    report: 'takes a body',
    place: /^src\/site\//,
    text: /\b(request|req)\b\??\.body\b|\bbody\b[^=;]*\}\s*=\s*(request|req)\b|\bapp\.(post|put|patch|delete|all)\b/,
  },
  {
    // A route names the right that it needs to the gate, a service to `requireRight`; neither looks at what a key has.
    report: 'decides by the rights of a key',
    place: /^src\/(?!service\/keys\/|store\/)/,
    text: /\brights\??\s*\.\s*(includes|some|every|find|filter|indexOf|has|length)\b|\brights\b\S*\s*[!=]==/,
  },
  {
    // The help of a command and the descriptions of fields say whose file it is.
    report: 'names a publisher',
    place: /^src\/(?!intake\/|cli\/|core\/)/,
    text: new RegExp([...PUBLISHERS].map(escaped).join('|')),
    inStrings: true,
  },
  {
    // Errors have codes and facts; who shows one makes the sentence, in the language of who reads it.
    report: 'throws a sentence',
    place: /^src\/(?:bulk|files|jobs|engines)\/|^web\/file-check\//,
    text: /\b(?:(?:Coded|Edit|Encoding|File|Misfit|RowLength)Error|fileError|sourceError)\(\s*[`'"][^`'"\s]*\s/,
  },
  {
    report: 'reads the message of an error',
    place: /^src\/(?:bulk|files|jobs)\/|^web\/file-check\/engine\//,
    text: /\berror\w*(?: as Error\))?\.message\b/,
  },
];

/** What a source has that is to be absent there. */
export function presentIn(path: string, text: string): string[] {
  const here = ABSENT.filter(({ place }) => place.test(path));
  if (!here.some((absence) => absence.text.test(text))) return [];
  const strings = stringsOf(path, text);
  return here
    .filter((absence) => absence.text.test(absence.inStrings ? strings : text))
    .map(({ report }) => `${path} ${report}`);
}

/** The strings and templates of a source, a line each. */
function stringsOf(path: string, text: string): string {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  return strings.join('\n');
}
