// IT · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by Italy.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const itOss: SchemeRule = oneStopShop('IT', ['380']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
