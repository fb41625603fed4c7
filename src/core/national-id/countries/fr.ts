// Written by tools/national-id/lists.ts; do not edit.
export { frNir } from '../schemes/fr-nir.ts';
export { frRpps } from '../schemes/fr-rpps.ts';
export { frSpi } from '../schemes/fr-spi.ts';
