/** The mail server, and the sender's address. */
export interface SmtpSettings {
  /** smtp[s]://user:password@host:port; secret. */
  readonly url: string;
  readonly from: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** An address, alone or after a name: `Hengdu <no-reply@example.com>`. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const isSmtpUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
  } catch {
    return false;
  }
};

/**
 * SMTP_URL and MAIL_FROM, or null without them.
 * @throws Error with a message for operators, without the URL: it holds a password.
 */
export const readSmtpSettings = (env: Env): SmtpSettings | null => {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', MAIL: mode = '' } = env;
  if (url === '') {
    if (from !== '')
      throw new Error('MAIL_FROM needs SMTP_URL, the server that takes the letters.');
    return null;
  }
  if (!isSmtpUrl(url)) {
    throw new Error(
      'SMTP_URL must be smtp://user:password@host:port or smtps://… (user and password percent-encoded).',
    );
  }
  if (!SENDER.test(from)) {
    throw new Error(
      'MAIL_FROM must name the sender of letters, e.g. no-reply@example.com or Hengdu <no-reply@example.com>.',
    );
  }
  if (mode !== '') throw new Error('Set either MAIL or SMTP_URL, not both.');
  return { url, from };
};
