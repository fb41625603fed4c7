/** Ranges that an authority keeps for tests, films and examples: specimens are taken from them. Each is there for its source. */
import type { Source } from '../scheme/scheme.ts';

export interface Reserved {
  /** Shapes, of scheme numbers the compact form, of phone numbers the national one. */
  readonly shapes: readonly string[];
  readonly source: Source;
}

/** By the id of a scheme. */
export const RESERVED_NUMBERS: Readonly<Record<string, Reserved>> = {
  'nz-nhi': {
    shapes: ['Z[A-HJ-NP-Z]{2}####', 'Z[A-HJ-NP-Z]{2}##[A-HJ-NP-Z]{2}'],
    source: {
      title: 'Te Whatu Ora, HISO 10046: NHI numbers that begin with Z are for tests',
      url: 'https://www.tewhatuora.govt.nz/',
      read: '2026-11-21',
    },
  },
};

/** Phone numbers that nobody is given, by country. */
export const RESERVED_PHONES: Readonly<Record<string, Reserved>> = {
  DE: {
    shapes: ['3023125###', '6990009###', '4066969###', '2214710###', '8999998###'],
    source: {
      title:
        'Bundesnetzagentur, Mitteilung 148/2021 (Amtsblatt 7/2021): numbers for media productions, as teltarif.de reports them',
      url: 'https://www.teltarif.de/drama-rufnummern-fiktiv-bundesnetzagentur-filme/news/84487.html',
      read: '2026-11-23',
    },
  },
  // No plan has those of no area and the mobile ones, so that these are unassigned numbers to whoever verifies them.
  GB: {
    shapes: ['1174960###', '2079460###', '1632960###', '7700900###'],
    source: {
      title:
        'Ofcom: numbers for drama in Bristol (0117 496 0…), London (020 7946 0…) and no area (01632 960…), and mobile ones (07700 900…), as the BBC and writers report them',
      url: 'http://www.bbc.com/news/blogs-magazine-monitor-32348371',
      read: '2026-11-23',
    },
  },
  SE: {
    shapes: ['7017406[1-9]#', '70174060[5-9]'],
    source: {
      title:
        'Post- och telestyrelsen: mobile numbers for films and books, 070-1740605 to 070-1740699, as Dagens Nyheter reports them',
      url: 'https://www.tellerreport.com/life/2020-09-07-hundreds-of-telephone-numbers-are-reserved-for-film--television-and-books.Symrwpm4w.html',
      read: '2026-11-23',
    },
  },
};
