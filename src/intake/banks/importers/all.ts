/** The official files that can be imported, one line each. */
import type { Importer } from '../importer.ts';
import { austria } from './at.ts';
import { belgium } from './be.ts';
import { brazil } from './br.ts';
import { switzerland } from './ch.ts';
import { czechia } from './cz.ts';
import { germany } from './de.ts';
import { croatia } from './hr.ts';
import { hungary } from './hu.ts';
import { netherlands } from './nl.ts';
import { norway } from './no.ts';
import { poland } from './pl.ts';
import { russia } from './ru.ts';
import { slovenia } from './si.ts';
import { slovakia } from './sk.ts';
import { ukraine } from './ua.ts';

export const IMPORTERS: readonly Importer[] = [
  austria,
  belgium,
  brazil,
  switzerland,
  czechia,
  germany,
  croatia,
  hungary,
  netherlands,
  norway,
  poland,
  russia,
  slovenia,
  slovakia,
  ukraine,
];

/** The importer whose file is about a country. */
export function importerFor(country: string): Importer | undefined {
  return IMPORTERS.find(({ countries }) => countries.includes(country));
}
