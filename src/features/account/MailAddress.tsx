import { Fragment } from 'react';
import { maskEmail } from '#shared/format/masks.ts';

/** An e-mail address, masked. Where it does not fit a line, the next begins with the @ or a dot. */
export const MailAddress = ({ value }: { value: string }) =>
  maskEmail(value)
    .split(/(?=[@.])/)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which stay in their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
