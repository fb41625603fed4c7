/** The share of random values of a scheme's shapes that pass, by the id of the scheme: those without a check are left out. */
export type Shares = Readonly<Record<string, number>>;

export const shareOf = (shares: Shares, id: string): number => shares[id] ?? 1;
