/**
 * Finland: the Luhn formula over all fourteen digits.
 *
 * Source: "The structure of Finnish bank account numbers", Federation of Finnish Financial Services, 1 November 2009,
 * https://www.yumpu.com/en/document/view/2808670/the-structure-of-finnish-bank-account-numbers-1-, read 2026-11-21.
 */
import { passesLuhn } from '../../check/luhn.ts';

export const passesFinland = (iban: string): boolean => passesLuhn(iban, 4);
