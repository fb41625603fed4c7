/** Which pages the documentation has, in the order in which they are read, by section: the build renders these and no other. */
export const CONTENTS = [
  { section: 'start', files: ['guides/quick-start', 'guides/moving', 'comparison'] },
  {
    section: 'tasks',
    files: ['guides/form', 'guides/files', 'guides/pay-out-to-fifty-countries', 'warehouses', 'guides/edge'],
  },
  {
    section: 'kinds',
    files: ['iban', 'accounts', 'bics', 'phone-numbers', 'national-ids', 'tax-ids', 'documents', 'creditors'],
  },
  { section: 'results', files: ['guides/reasons', 'guides/errors', 'reading'] },
  { section: 'interfaces', files: ['http', 'clients', 'library', 'elements', 'command-line'] },
  {
    section: 'operation',
    files: ['guides/self-hosting', 'settings', 'operating', 'data', 'guides/privacy', 'guides/upgrading'],
  },
  {
    section: 'detail',
    files: [
      'maintainers/iban',
      'maintainers/phone-numbers',
      'maintainers/banks',
      'maintainers/coverage',
      'maintainers/tax-ids',
      'maintainers/reading',
      'maintainers/repairs',
      'maintainers/http',
      'maintainers/clients',
      'maintainers/elements',
      'maintainers/command-line',
      'maintainers/warehouses',
      'maintainers/data',
      'maintainers/operating',
      'maintainers/scaling',
      'maintainers/prices',
      'maintainers/reliability',
      'maintainers/upgrading',
      'maintainers/comparison',
      'maintainers/speed',
      'maintainers/measurements',
      'maintainers/sizes',
    ],
  },
] as const;

export type SectionName = (typeof CONTENTS)[number]['section'];

/** Files below docs/, without their ending, in the order in which they are read. */
export const FILES: readonly string[] = CONTENTS.flatMap(({ files }) => files);

/** Where a file is served: guides at the address that they have always had. */
export const addressOf = (file: string): string =>
  file.startsWith('guides/') ? `/${file}` : `/docs/${file}`;

/** Whether an address has lists, measurements and the like, for those who want to know more than how to use it. */
export const isInDetail = (address: string): boolean => address.startsWith('/docs/maintainers/');

/** Where the list of the pages is. */
export const DOCUMENTATION = '/docs';

/** Pages that have moved, by the address that they had, which leads to where they are. */
export const MOVED: Readonly<Record<string, string>> = {
  '/docs/repairs': '/docs/maintainers/repairs',
  '/guides/data': '/docs/data',
  '/guides/playground': '/docs/http',
  '/guides/stability': '/docs/http',
  '/docs/banks': '/docs/maintainers/banks',
  '/docs/coverage': '/docs/maintainers/coverage',
  '/docs/scaling': '/docs/maintainers/scaling',
  '/docs/prices': '/docs/maintainers/prices',
  '/docs/reliability': '/docs/maintainers/reliability',
  '/docs/speed': '/docs/maintainers/speed',
  '/docs/measurements': '/docs/maintainers/measurements',
};
