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
  AU: {
    shapes: [
      ...['2', '3', '7', '8'].flatMap((area) => [`${area}5550####`, `${area}7010####`]),
      ...['491570006', '491570110', '49157015[6-9]', '491570313', '491570737', '491571266', '491571491'],
      ...['491571804', '491572549', '491572665', '491572983', '491573087', '491573770', '491574118'],
      ...['491574632', '491575254', '491575789', '491576398', '491576801', '491577426', '491577644'],
      ...['491578148', '491578888', '491578957', '491579212', '491579455', '491579760'],
      ...['1800160401', '180097570[7-9]', '180097571[01]', '130097570[7-9]', '130097571[01]'],
    ],
    source: {
      title: 'ACMA: phone numbers for TV shows, films and creative works, as AUSnumtools has them',
      url: 'https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works',
      read: '2026-11-23',
    },
  },
  // Of the area codes that most know: the plan of all North America keeps these of each.
  CA: {
    shapes: ['41655501##', '51455501##', '60455501##', '61355501##'],
    source: {
      title:
        'NANPA: line numbers 555-0100 to 555-0199 of each area code are for fiction, as projects that use them report',
      url: 'https://www.nanpa.com/numbering/555-line-numbers',
      read: '2026-11-23',
    },
  },
  DE: {
    shapes: ['3023125###', '6990009###', '4066969###', '2214710###', '8999998###'],
    source: {
      title:
        'Bundesnetzagentur, Mitteilung 148/2021 (Amtsblatt 7/2021): numbers for media productions, as teltarif.de reports them',
      url: 'https://www.teltarif.de/drama-rufnummern-fiktiv-bundesnetzagentur-filme/news/84487.html',
      read: '2026-11-23',
    },
  },
  FR: {
    shapes: ['19900####', '26191####', '35301####', '46571####', '53649####', '63998####'],
    source: {
      title:
        'Arcep, plan national de numérotation: six blocks for works of fiction, as projects that use them report',
      url: 'https://www.arcep.fr/la-regulation/grands-dossiers-thematiques-transverses/la-numerotation.html',
      read: '2026-11-23',
    },
  },
  // No plan has those of no area and the mobile ones, so that these are unassigned numbers to whoever verifies them.
  GB: {
    shapes: [
      ...['113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161'].map(
        (area) => `${area}4960###`,
      ),
      ...['1914980###', '2079460###', '2890180###', '2896496###', '2920180###', '1632960###', '3069990###'],
      ...['7700900###', '8081570###', '9098790###'],
    ],
    source: {
      title:
        'Ofcom: telephone numbers for drama use, by area, mobile, freephone, premium rate and UK-wide, as copies of its list have them',
      url: 'https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama/',
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
  US: {
    shapes: ['20255501##', '21255501##', '31255501##', '41555501##', '65055501##'],
    source: {
      title:
        'NANPA: line numbers 555-0100 to 555-0199 of each area code are for fiction, as projects that use them report',
      url: 'https://www.nanpa.com/numbering/555-line-numbers',
      read: '2026-11-23',
    },
  },
};

/** The same by calling code, which no specimen is made of: of a plan that several countries share, of a range that no plan has. */
export const RESERVED_PLANS: Readonly<Record<string, Reserved>> = {
  '1': { shapes: ['[2-9]##55501##'], source: RESERVED_PHONES.US!.source },
  '353': {
    shapes: ['2091#####'],
    source: {
      title: 'ComReg: numbers of 020 91 are for drama, as Dagens Nyheter reports them',
      url: 'https://www.tellerreport.com/life/2020-09-07-hundreds-of-telephone-numbers-are-reserved-for-film--television-and-books.Symrwpm4w.html',
      read: '2026-11-23',
    },
  },
};
