/** Which pages the documentation has, in the order in which they are read, by section: the build renders these and no other. */
export const CONTENTS = [
  {
    section: 'start',
    files: ['guides/quick-start', 'guides/pay-out-to-fifty-countries', 'guides/moving', 'guides/playground'],
  },
  { section: 'results', files: ['guides/reasons', 'reading', 'repairs', 'guides/errors'] },
  {
    section: 'interfaces',
    files: ['http', 'clients', 'library', 'elements', 'command-line', 'warehouses'],
  },
  { section: 'kinds', files: ['iban', 'phone-numbers', 'tax-ids', 'coverage'] },
  { section: 'data', files: ['data', 'guides/data', 'banks'] },
  {
    section: 'operation',
    files: [
      ...[
        'guides/self-hosting',
        'settings',
        'operating',
        'scaling',
        'prices',
        'reliability',
        'guides/privacy',
      ],
    ],
  },
  {
    section: 'versions',
    files: ['guides/stability', 'guides/upgrading', 'comparison', 'speed', 'measurements'],
  },
] as const;

export type SectionName = (typeof CONTENTS)[number]['section'];

/** Files below docs/, without their ending, in the order in which they are read. */
export const FILES: readonly string[] = CONTENTS.flatMap(({ files }) => files);

/** Where a file is served: guides at the address that they have always had. */
export const addressOf = (file: string): string =>
  file.startsWith('guides/') ? `/${file}` : `/docs/${file}`;
