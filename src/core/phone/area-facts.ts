/** How the names of areas are read, and which areas the tables lack, as `data/phone/areas.json` has it. */
export interface AreaFacts {
  /** By calling code, what stands between a place and its region. */
  readonly written_with_region: Readonly<Record<string, string>>;
  /** By calling code, the names of regions by their short forms. */
  readonly regions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly spelled_otherwise: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Areas of countries that the tables have none of. */
  readonly added: readonly AddedArea[];
}

export interface AddedArea {
  /** With the calling code. */
  readonly prefix: string;
  readonly region?: string;
  readonly areas: readonly string[];
  /** The areas by language, where they have another name than in English. */
  readonly in?: Readonly<Record<string, readonly string[]>>;
}
