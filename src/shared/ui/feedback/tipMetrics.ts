/** Line height of a `Tip`'s text. */
export const TIP_LINE = '1.1875rem';
