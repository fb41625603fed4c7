/** Why a value is suggested, in words: English as it always was, and each language in its own. */
import { describe, expect, it } from 'vitest';
import { PROOF_CODES, type Proof, type ProofCode, type ProofFacts } from '../../src/core/proof.ts';
import { createAssay, verifyIban } from '../../src/index.ts';
import { data } from '../../src/library/wired.ts';
import { WORDS } from '../../src/words/all.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { proofIn, wordingIn } from '../../src/words/proofs.ts';

const ONE = { place: 7, was: 'O', is: '0' };
const PAIR = { place: 14, next: 15, was: '35', is: '53' };
const CHANGED = {
  changed: [
    { was: 'B', is: '8' },
    { was: 'O', is: '0' },
  ],
};
const AGREE = 'then all check digits agree';
const KNOWN = `${AGREE}, and the bank is known.`;
const HOME = 'The account number as it is written in Spain';

const SENTENCES: Readonly<Record<ProofCode, readonly [facts: ProofFacts | undefined, sentence: string]>> = {
  swap: [PAIR, `Characters 14 and 15 change places (35 to 53); ${AGREE}.`],
  digit: [ONE, `Digit 7 is 0 instead of O; ${AGREE}.`],
  look_alike: [ONE, `Character 7 is 0, which looks like O; ${AGREE}.`],
  doubled: [{ place: 7, was: 'O' }, `Character 7 (O) is there once instead of twice; ${AGREE}.`],
  missing: [{ place: 7, is: '0' }, `Digit 7 is 0, which was left out; ${AGREE}.`],
  look_alikes: [CHANGED, `Characters that look alike are changed (B to 8, O to 0); ${AGREE}.`],
  swap_bank: [PAIR, `Characters 14 and 15 change places (35 to 53); ${KNOWN}`],
  digit_bank: [ONE, `Digit 7 is 0 instead of O; ${KNOWN}`],
  look_alike_bank: [ONE, `Character 7 is 0, which looks like O; ${KNOWN}`],
  doubled_bank: [{ place: 7, was: 'O' }, `Character 7 (O) is there once instead of twice; ${KNOWN}`],
  missing_bank: [{ place: 7, is: '0' }, `Digit 7 is 0, which was left out; ${KNOWN}`],
  look_alikes_bank: [CHANGED, `Characters that look alike are changed (B to 8, O to 0); ${KNOWN}`],
  country_letters: [undefined, `The letters of the country come first; ${KNOWN}`],
  domestic: [{ country: 'Spain' }, `${HOME}, and the bank is known.`],
  domestic_checked: [{ country: 'Spain' }, `${HOME}, its own check digits agree, and the bank is known.`],
  zero_in_front: [
    undefined,
    'A zero is put in front, as spreadsheets leave it out; then the birth date is real, which no check digit bears out.',
  ],
  misread: [undefined, `one character put right that looks like another; ${AGREE}.`],
  misread_several: [{ count: 2 }, `2 characters put right that look like another; ${AGREE}.`],
  other_label: [undefined, 'Its label names that kind, and it is a valid one.'],
  other_check_digits: [undefined, 'Its check digits are those of another kind, and it is a valid one.'],
  other_list: [undefined, 'A list of another kind has it, and it is a valid one.'],
  other_form: [undefined, 'Its form is that of another kind, and it is a valid one.'],
};

const proofOf = (proof_code: ProofCode): Proof => {
  const [proof_facts] = SENTENCES[proof_code];
  return { proof_code, ...(proof_facts && { proof_facts }) };
};

it.each(PROOF_CODES)('%s: the English sentence of 0.3', (code) => {
  expect(proofIn(proofOf(code), WORDS.en.proofs)).toBe(SENTENCES[code][1]);
});

it.each(LANGUAGES.filter((language) => language !== 'en'))('%s: each sentence is its own', (language) => {
  const said = PROOF_CODES.map((code) => proofIn(proofOf(code), WORDS[language].proofs));
  expect(new Set(said).size).toBe(PROOF_CODES.length);
  for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}[^{}]*\.$/u);
  for (const [at, code] of PROOF_CODES.entries()) expect(said[at]).not.toBe(SENTENCES[code][1]);
});

describe('the library', () => {
  const SWAPPED = 'DE89370400440523013000';
  const options = { suggest: true };
  const proofIs = (result: ReturnType<typeof verifyIban>) =>
    result.valid ? undefined : result.suggestions?.[0]?.proof;
  const inEnglish =
    'Characters 15 and 16 change places (23 to 32); then all check digits agree, and the bank is known.';
  const inGerman = /^Die Zeichen 15 und 16 .* und die Bank ist bekannt\.$/;
  const locale = wordingIn(WORDS.de.proofs);

  it('says it in English, and in the language of `locale`', () => {
    expect(proofIs(verifyIban(SWAPPED, options))).toBe(inEnglish);
    expect(proofIs(verifyIban(SWAPPED, { ...options, locale }))).toMatch(inGerman);
  });

  it('says it in the language that an assay was made with, unless a request names one', () => {
    const assay = createAssay({ data, today: () => 20261127, locale });
    expect(proofIs(assay.verifyIban(SWAPPED, options))).toMatch(inGerman);
    const english = { ...options, locale: wordingIn(WORDS.en.proofs) };
    expect(proofIs(assay.verifyIban(SWAPPED, english))).toBe(inEnglish);
    const identified = assay.identify(SWAPPED, english);
    expect(identified).toMatchObject({ suggestions: [{ proof: inEnglish, proof_code: 'swap_bank' }] });
  });
});
