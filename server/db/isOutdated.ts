import { errorCode } from '../errorCode.ts';

/** Whether a table got other columns since the statement was parsed: a newer version has changed the schema. */
export const isOutdated = (error: unknown): boolean => errorCode(error) === '0A000';
