/** Lines of the documentation in cmd and PowerShell: they are cut into the same words as in a POSIX shell. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../src/cli/examples.ts';
import { newFolder, run } from '../process/process.ts';
import { wordsInCmd, wordsInPowerShell, wordsInSh } from './shells.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const blocks = (page: string, language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!.trim());

const readme = read('README.md');
const curl = blocks(readme, 'sh').find((block) => block.startsWith('curl'))!;
/** What people type after reading the README, but for the request. */
const typed = blocks(readme, 'sh')
  .flatMap((block) => block.split('\n'))
  .filter((line) => /^(?:assay|npm|npx) /.test(line));

describe('the README', () => {
  it('has lines for the command, npm and npx', () => {
    for (const program of ['assay ', 'npm ', 'npx --no -- assay '])
      expect(typed.filter((line) => line.startsWith(program)).length, program).toBeGreaterThan(0);
  });

  it.each(typed)('%s: the same words in cmd and PowerShell', (line) => {
    const words = wordsInSh(line);
    expect(wordsInCmd(line)).toEqual(words);
    expect(wordsInPowerShell(line)).toEqual(words);
  });

  it('verifies with the words that cmd makes of its lines', async () => {
    const folder = newFolder();
    const verifying = typed.map(wordsInCmd).filter((words) => words.includes('verify'));
    expect(verifying.length).toBeGreaterThan(1);
    for (const words of verifying)
      expect((await run(folder.path, words.slice(words.indexOf('assay') + 1))).code).toBe(0);
    folder.remove();
  });
});

describe('the lines for Windows in docs/command-line.md', () => {
  const page = read('docs/command-line.md');

  it('make in cmd the request of the README', () => {
    const [line] = blocks(page, 'bat');
    expect(wordsInCmd(line!)).toEqual(wordsInSh(curl));
  });

  it('make in PowerShell the request of the README', () => {
    const [line] = blocks(page, 'powershell');
    const words = wordsInPowerShell(line!);
    const following = (name: string) => words[words.indexOf(name) + 1];
    const asked = wordsInSh(curl);
    expect(words.slice(0, 2)).toEqual(['Invoke-RestMethod', asked[2]]);
    expect(following('-Body')).toBe(asked.at(-1));
    const headers = [
      `Authorization: ${/'(.*)'/.exec(following('-Headers')!)![1]}`,
      `Content-Type: ${following('-ContentType')}`,
    ];
    expect(asked).toEqual(expect.arrayContaining(headers));
    expect(following('-Method')).toBe('Post');
  });
});

describe('these readers', () => {
  it('refuse what a shell takes for more than words', () => {
    for (const line of [
      "assay verify iban 'DE89 37'",
      'npm ci && npm start',
      'npm start # serves',
      'echo %PATH%',
    ])
      expect(() => wordsInCmd(line), line).toThrow();
    for (const line of ['npm ci && npm start', 'assay pipe < a.txt', 'echo "$HOME"', 'assay verify a,b'])
      expect(() => wordsInPowerShell(line), line).toThrow();
    expect(() => wordsInSh('npm install ./assay-*.tgz')).toThrow();
  });

  it('read an example of each command in help as PowerShell and cmd do', () => {
    const plain = (line: string) => {
      try {
        return wordsInPowerShell(line).join('\0') === wordsInCmd(line).join('\0');
      } catch {
        return false;
      }
    };
    const without = Object.entries(EXAMPLES).filter(([, lines]) => !lines.some(plain));
    expect(without.map(([path]) => path)).toEqual(['pipe', 'tools completion']);
  });
});
