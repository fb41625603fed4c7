import { trVkn as shared } from '../../national-id/schemes/tr-vkn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const trVkn: SchemeDefinition = {
  ...shared,
  id: 'tr-vkn',
  name: 'VKN',
};
