/** A day, or a time that names its offset: others would be read in the machine's own time zone. */
const DAY_OR_TIME =
  /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Whether the calendar has the day: 31 February would be read as one in March. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/**
 * The end of a day in Shanghai, all that is due on it by the business day, or the time that is named; undefined for none.
 * @throws Error for any other text, with a sentence for the operator.
 */
export const dateOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const [, day = '', time = 'T23:59:59.999+08:00'] = DAY_OR_TIME.exec(text) ?? [];
  const date = new Date(day + time);
  if (!isDay(day) || Number.isNaN(date.getTime())) {
    throw new Error(`${text} is not a date, such as 2027-01-31 or 2027-01-31T09:00+08:00.`);
  }
  return date;
};
