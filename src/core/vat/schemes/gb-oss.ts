// GB · OSS: the number of a business from outside the Union that reports its VAT to one state, given out by the United Kingdom, when it was a member, and by Northern Ireland.
import type { SchemeRule } from '../../scheme/scheme.ts';
import { oneStopShop } from '../one-stop-shop.ts';

export const gbOss: SchemeRule = oneStopShop('GB', ['826', '900']);

export { oneStopShopFacts as facts } from '../one-stop-shop.ts';
