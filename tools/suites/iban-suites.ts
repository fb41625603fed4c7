/** The IBANs and BICs in the tests of Symfony, commons-validator, ibantools and schwifty, read out of their sources. */
import { readFileSync } from 'node:fs';
import type { Case } from './case.ts';

/** A list in a source: from a text on, up to another. */
interface List {
  readonly from: string;
  readonly to: string;
  readonly valid: boolean;
}

interface Source {
  readonly suite: string;
  readonly file: string;
  readonly quote: string;
  readonly comment: RegExp;
  readonly lists: readonly List[];
}

const SOURCES: readonly Source[] = [
  {
    suite: 'Symfony',
    file: 'symfony-validator/Tests/Constraints/IbanValidatorTest.php',
    quote: "'",
    comment: /\/\/.*$/gm,
    lists: [
      { from: 'function getValidIbans', to: '];\n    }', valid: true },
      { from: 'function getIbansWithInvalidFormat', to: '];\n    }', valid: false },
      { from: 'function getIbansWithValidFormatButIncorrectChecksum', to: '];\n    }', valid: false },
      { from: 'function getIbansWithInvalidCountryCode', to: '];\n    }', valid: false },
    ],
  },
  {
    suite: 'commons-validator',
    file: 'commons-validator/src/test/java/org/apache/commons/validator/routines/IBANValidatorTest.java',
    quote: '"',
    comment: /\/\/.*$/gm,
    lists: [
      { from: ' VALID_IBAN_FIXTURES = ', to: ');', valid: true },
      { from: ' INVALID_IBAN_FIXTURES = ', to: ');', valid: false },
    ],
  },
  {
    suite: 'schwifty',
    file: 'schwifty/tests/test_iban.py',
    quote: '"',
    comment: /#.*$/gm,
    lists: [
      { from: '\nvalid = [', to: '\n]', valid: true },
      { from: '\nexperimental = [', to: '\n]', valid: true },
      { from: '\ninvalid = [', to: '\n]', valid: false },
    ],
  },
];

const IBANTOOLS = /\.isValid(IBAN|BIC)\('([^']*)'\)\)\.to\.be\.(true|false)/g;

export function casesOfIbanSuites(folder: string): Case[] {
  return [...SOURCES.flatMap((source) => listed(folder, source)), ...ibantools(folder)];
}

function listed(folder: string, { suite, file, quote, comment, lists }: Source): Case[] {
  const text = readFileSync(`${folder}/${file}`, 'utf8').replace(comment, '');
  return lists.flatMap(({ from, to, valid }) => {
    const start = text.indexOf(from);
    if (start < 0) throw new Error(`${file} has no list ${from.trim()}`);
    const part = text.slice(start + from.length, text.indexOf(to, start));
    const values = part.matchAll(new RegExp(`${quote}([^${quote}\\n]*)${quote}`, 'g'));
    return Array.from(values, ([, value = '']) => ({ suite, country: '', value, valid }));
  });
}

function ibantools(folder: string): Case[] {
  const text = readFileSync(`${folder}/ibantools/test/ibantools_test.js`, 'utf8');
  return Array.from(text.matchAll(IBANTOOLS), ([, what, value = '', valid]) => ({
    suite: `ibantools ${what}`,
    country: '',
    value,
    valid: valid === 'true',
  }));
}
