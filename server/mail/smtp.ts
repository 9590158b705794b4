import { setTimeout as pause } from 'node:timers/promises';
import { LetterInDoubt, type SendMail } from './mail.ts';
import type { SmtpSettings } from './smtpSettings.ts';

/** A member waits for the answer; a server that takes longer is one that does not answer. */
const STEP_MS = 8_000;
const TOTAL_MS = 15_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** A password crosses a network encrypted or not at all. */
const needsTls = (url: URL): boolean => url.username !== '' && !LOOPBACK.test(url.hostname);

/** What went wrong, in words that name neither the address of the letter nor the password. */
const describe = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown error';
};

/** What the library says of a server that broke off a conversation; it does not say where in it. */
const BROKEN_OFF = /^(?:Timeout|Connection closed unexpectedly|(?:read|write) E[A-Z]+)$/;

/** The server may have the letter: it did not refuse it, but broke off. */
const isInDoubt = (error: unknown, isLate: boolean): boolean =>
  isLate ||
  (error instanceof Error && !('responseCode' in error) && BROKEN_OFF.test(error.message));

/**
 * Hands letters to an SMTP server, within 15 seconds or not at all. The library is loaded with the first
 * letter: who sends none does not pay for it.
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
    const ended = new AbortController();
    let isLate = false;
    const late = pause(totalMs, null, { signal: ended.signal, ref: false }).then(() => {
      isLate = true;
      throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
    });
    try {
      // Given as a part, an address is never read as a list of several.
      const recipient = { name: '', address: to };
      await Promise.race([
        (await transport).sendMail({ from, to: recipient, subject, text }),
        late,
      ]);
    } catch (error) {
      const sentence = `The SMTP server did not take a letter: ${describe(error)}.`;
      throw isInDoubt(error, isLate) ? new LetterInDoubt(sentence) : new Error(sentence);
    } finally {
      ended.abort();
      late.catch(() => {});
    }
  };
};
