/** Typing mistakes of the sorts that repairs undo, made at random. */

const ALIKE = '0O 0Q 0D 1I 1L 2Z 5S 6G 8B'.split(' ');
const alikeTo = (sign: string) =>
  ALIKE.filter((pair) => pair.includes(sign)).map((pair) => (pair[0] === sign ? pair[1]! : pair[0]!));

/** Random integers below a limit. */
export type Random = (below: number) => number;

type Make = (text: string, random: Random) => string;

/** The text with another in the place of one character; the same text where no character allows it. */
function replaced(
  text: string,
  random: Random,
  allows: (sign: string) => boolean,
  by: (sign: string) => string,
) {
  const places = [...text].flatMap((sign, at) => (allows(sign) ? [at] : []));
  if (places.length === 0) return text;
  const at = places[random(places.length)]!;
  return text.slice(0, at) + by(text[at]!) + text.slice(at + 1);
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9';

/** The sorts that 0.2 knew. */
export const OLD_SORTS: readonly Make[] = [
  (text, random) => {
    const places = [...text].flatMap((sign, at) => (at > 0 && sign !== text[at - 1] ? [at] : []));
    const at = places[random(places.length)]!;
    return text.slice(0, at - 1) + text[at]! + text[at - 1]! + text.slice(at + 1);
  },
  (text, random) => replaced(text, random, isDigit, (digit) => String((Number(digit) + 1 + random(9)) % 10)),
  (text, random) =>
    replaced(
      text,
      random,
      (sign) => alikeTo(sign).length > 0,
      (sign) => alikeTo(sign)[random(alikeTo(sign).length)]!,
    ),
];

/** All sorts of one character or pair: the character typed twice and the digit left out too. */
export const SORTS: readonly Make[] = [
  ...OLD_SORTS,
  (text, random) =>
    replaced(
      text,
      random,
      () => true,
      (sign) => sign + sign,
    ),
  (text, random) => replaced(text, random, isDigit, () => ''),
];

/** A text with so many mistakes of these sorts. */
export function mistyped(text: string, sorts: readonly Make[], times: number, random: Random): string {
  let wrong = text;
  for (let i = 0; i < times; i++) wrong = sorts[random(sorts.length)]!(wrong, random);
  return wrong;
}
