import { azVoen as shared } from '../../national-id/schemes/az-voen.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const azVoen: SchemeRule = {
  ...shared,
  id: 'az-voen',
  name: 'VÖEN',
};

export { facts } from '../../national-id/schemes/az-voen.ts';
