/** How much one request to make specimens may ask for, by HTTP or by an assistant. */
export const SPECIMENS_MAX = 100;
export const SEED_MAX = 2 ** 32 - 1;
