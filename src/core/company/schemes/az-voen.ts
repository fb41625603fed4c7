import { azVoen as shared } from '../../national-id/schemes/az-voen.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const azVoen: SchemeDefinition = {
  ...shared,
  id: 'az-voen',
  name: 'VÖEN',
};
