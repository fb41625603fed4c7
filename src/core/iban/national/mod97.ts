/**
 * Two check digits over the whole BBAN by ISO/IEC 7064 MOD 97-10, as in the IBAN itself: BA, ME, MK, PT, RS, SI, TL, XK.
 *
 * Sources
 *   Instruction on the structure and use of the IBAN, Službene novine Federacije BiH 4/2007,
 *   https://www.cbbh.ba/Content/Read/609?lang=bs, read 2026-11-21 (BA).
 *   ibantools 4.5.4, national checks, https://www.npmjs.com/package/ibantools, read 2026-11-21 (BA ME MK PT RS SI).
 *   IBAN Registry, release 102 of June 2026: the examples of all eight agree.
 *   European Committee for Banking Standards, Register of European account numbers, TR201 V3.23, February 2007, as
 *   https://github.com/arturmkrtchyan/iban4j/tree/master/docs/references/check%20digits has it, read 2026-11-23 (BA ME MK PT RS SI).
 *   Central banks of Kosovo and of Timor-Leste: their IBANs all begin with XK05 and TL38, as they do where the digits agree.
 */
import { remainder97 } from '../../check/mod97.ts';
import { observed, published97 } from './rule.ts';

const passesMod97 = (iban: string): boolean => remainder97(iban, 4) === 1;

/** Over the whole BBAN of `length` characters. */
export const mod97Of = (length: number) => published97(4 + length, passesMod97, 2);

/**
 * Angola's NIB is built like Portugal's old one. No authority's page confirms it; 41 of 43 harvested numbers agree, and the two others
 * are fillers (compared 2026-11-21).
 */
export const OBSERVED_MOD97 = observed(passesMod97, 2);
