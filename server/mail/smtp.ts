import { within } from '../within.ts';
import { MailOutcomeUnknown, type SendMail } from './mail.ts';
import type { SmtpSettings } from './smtpSettings.ts';

/** Limits because a member waits for the answer. */
const STEP_MS = 8_000;
const TOTAL_MS = 15_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** A password is only sent over an encrypted connection, except to this machine. */
const needsTls = (url: URL): boolean => url.username !== '' && !LOOPBACK.test(url.hostname);

/** The error codes only: messages may hold the recipient's address or the password. */
const describe = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown error';
};

/** Messages of nodemailer for a connection that broke at an unknown point of the conversation. */
const CONNECTION_BROKEN = /^(?:Timeout|Connection closed unexpectedly|(?:read|write) E[A-Z]+)$/;

/** The server may have taken the mail: it did not refuse it, the connection broke or timed out. */
const isOutcomeUnknown = (error: unknown, isLate: boolean): boolean =>
  isLate ||
  (error instanceof Error && !('responseCode' in error) && CONNECTION_BROKEN.test(error.message));

/**
 * Sends mails through an SMTP server, within 15 seconds. nodemailer is loaded with the first mail,
 * so that a server that sends none does not pay for it.
 */
export const smtpMail = (
  { url, from }: SmtpSettings,
  { stepMs = STEP_MS, totalMs = TOTAL_MS } = {},
): SendMail => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      requireTLS: needsTls(new URL(url)),
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      dnsTimeout: stepMs,
      socketTimeout: stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof connect> | null = null;
  return async ({ to, subject, text }) => {
    transport ??= connect();
    const late = Object.assign(new Error(), { code: 'ETIMEDOUT' });
    try {
      // As an object, the address is never parsed as a list of several.
      const recipient = { name: '', address: to };
      const sent = (await transport).sendMail({ from, to: recipient, subject, text });
      await within(sent, totalMs, late);
    } catch (error) {
      const sentence = `The SMTP server did not take a letter: ${describe(error)}.`;
      throw isOutcomeUnknown(error, error === late)
        ? new MailOutcomeUnknown(sentence)
        : new Error(sentence);
    }
  };
};
