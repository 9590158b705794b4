import { dayKey, monthKey } from '#shared/format/dates.ts';

interface Created {
  /** Unix seconds, null when unknown. */
  readonly created_at: number | null;
}

/** Key of the day that a record was made on, to group a list by. */
export const createdDay = ({ created_at }: Created): string => dayKey(created_at);
/** Key of the month that a record was made in, to group a list by. */
export const createdMonth = ({ created_at }: Created): string => monthKey(created_at);
