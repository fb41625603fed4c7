/** Every scheme, by country; within a country in the order they are tried. One line a scheme. */
import type { Scheme } from '../scheme.ts';
import { plPesel } from './pl-pesel.ts';

export const schemes: readonly Scheme[] = [plPesel];
