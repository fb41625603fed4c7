/** Imports data by an address that a page gives: what bundles the page cannot know it. */
export const moduleAt = (address: string): Promise<{ readonly default: object }> => import(address);
