/** A plain-text e-mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail server neither took nor refused the mail: it may still arrive. */
export class MailOutcomeUnknown extends Error {}

/**
 * Hands a mail to the mail server. @throws when that fails; MailOutcomeUnknown when the mail may
 * still arrive.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Prints mails to the console, for trying out without a mail server. */
export const printMail: SendMail = async ({ to, subject, text }) => {
  process.stdout.write(`\n  Mail to ${to}: ${subject}\n  ${text.replaceAll('\n', '\n  ')}\n\n`);
};
