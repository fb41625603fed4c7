/** Letters of a country that a form has put in front of a number which names another country itself. */

const TWICE = /^[A-Z]{4}[0-9A-Z]/;

/** A text without the letters of a country in front of those of another: `FRDE136695976`. */
export const withoutOwn = (plain: string, code: string | undefined): string =>
  code !== undefined && plain.startsWith(code) && TWICE.test(plain) ? plain.slice(code.length) : plain;
