import type { ColumnType, GeneratedAlways } from 'kysely';

/** The largest number that a column of ids holds. */
export const MAX_ID = 2_147_483_647;
/** A number that the database assigns. */
export type Id = GeneratedAlways<number>;
/** Has a default in the schema. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** jsonb: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
/** numeric: read as a string. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type DefaultedNumeric = ColumnType<string, string | number | undefined, string | number>;
