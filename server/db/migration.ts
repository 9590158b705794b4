/** One numbered step of the schema; never edited once it was released: databases keep its checksum. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
