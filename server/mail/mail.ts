/** A letter in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Nobody said whether the letter was taken: it may arrive all the same. */
export class LetterInDoubt extends Error {}

/** Hands a letter over for delivery. @throws when that fails; LetterInDoubt when it may not have. */
export type SendMail = (mail: Mail) => Promise<void>;

/** For trying out where no mail service is set up: the letter appears where the server runs. */
export const printMail: SendMail = async ({ to, subject, text }) => {
  process.stdout.write(`\n  Mail to ${to}: ${subject}\n  ${text.replaceAll('\n', '\n  ')}\n\n`);
};
