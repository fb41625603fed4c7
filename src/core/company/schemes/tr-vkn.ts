import { trVkn as shared } from '../../national-id/schemes/tr-vkn.ts';
import type { SchemeRule } from '../../scheme/scheme.ts';

export const trVkn: SchemeRule = {
  ...shared,
  id: 'tr-vkn',
  name: 'VKN',
};

export { facts } from '../../national-id/schemes/tr-vkn.ts';
