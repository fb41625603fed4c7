// NL · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by the Netherlands.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const nlOss: SchemeRule = oneStopShop('NL', ['528']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
