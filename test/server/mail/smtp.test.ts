import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Mail, MailOutcomeUnknown } from '#server/mail/mail.ts';
import { smtpMail } from '#server/mail/smtp.ts';
import { readEnvironment } from '#server/mounts/environment.ts';

const USER = 'hengdu@example.com';
const PASSWORD = 'geheim/Wort 1';
const LETTER: Mail = {
  to: 'lin@example.com',
  subject: '【衡度】邮箱验证码',
  text: '验证码：123456',
};
const FROM = 'Hengdu <no-reply@example.com>';

/** How long that server lets a client wait for its greeting. */
const GREETING_MS = 100;

const running: SMTPServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0))
    await new Promise((done) => server.close(() => done(null)));
});

/** A mail server of this process; what it took, and its URL. */
const startMailServer = async (options: SMTPServerOptions = {}) => {
  const taken: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    // Nothing here waits for a name server.
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error(`Invalid password ${password}`)),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  running.push(server);
  // Errors of clients are emitted here; the tests look at the clients.
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const url = (password = PASSWORD) =>
    `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return { taken, url, server };
};

describe('letters by SMTP (C10)', () => {
  it('are handed over with sender, recipient, subject and text', async () => {
    const { taken, url } = await startMailServer();
    await smtpMail({ url: url(), from: FROM })(LETTER);
    expect(taken).toHaveLength(1);
    const [letter = ''] = taken;
    expect(letter).toContain('From: Hengdu <no-reply@example.com>');
    expect(letter).toContain('To: lin@example.com');
    const [, body = ''] = letter.split('\r\n\r\n');
    const plain = letter.includes('base64')
      ? Buffer.from(body, 'base64').toString()
      : decodeURIComponent(body.replace(/=\r\n/g, '').replaceAll('=', '%'));
    expect(plain.trim()).toBe(LETTER.text);
  });

  it('go to the one address that was named, and subjects add no header (C10)', async () => {
    const recipients: string[] = [];
    const { taken, url } = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
    });
    const send = smtpMail({ url: url(), from: FROM });
    await send({ ...LETTER, to: 'a@x.com,b@x.com' }).catch(() => {});
    expect(recipients).not.toEqual(['a@x.com', 'b@x.com']);
    await send({ ...LETTER, subject: 'one\r\nBcc: b@x.com\r\n\r\ntext' });
    expect(recipients).not.toContain('b@x.com');
    const [head = ''] = taken.at(-1)?.split('\r\n\r\n') ?? [];
    expect(head.split('\r\n').filter((line) => line.startsWith('Bcc:'))).toEqual([]);
  });

  it('fail with what the server said, never with password or address', async () => {
    const { taken, url } = await startMailServer();
    const refused = smtpMail({ url: url('wrong secret'), from: FROM })(LETTER);
    await expect(refused).rejects.toThrow('EAUTH 535');
    await expect(refused).rejects.not.toThrow(/secret|lin@example|hengdu@/);
    const full = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(new Error(`No ${address} here`)),
    });
    const unknown = smtpMail({ url: full.url(), from: FROM })(LETTER);
    await expect(unknown).rejects.toThrow('EENVELOPE 550');
    await expect(unknown).rejects.not.toThrow('lin@example');
    expect([...taken, ...full.taken]).toEqual([]);
  });

  it('stop waiting for a server that is not there, or does not answer', async () => {
    const { url } = await startMailServer();
    const gone = url();
    const silent = await startMailServer({ onData: () => {} });
    await expect(
      smtpMail({ url: silent.url(), from: FROM }, { stepMs: 5000, totalMs: 300 })(LETTER),
    ).rejects.toThrow('ETIMEDOUT');
    // The letter was on its way, so it may arrive; where it was refused or nobody was there it cannot. The clock
    // of the steps before stays where it is: only the connection's own ends the wait for the answer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    silent.server.server.once('connection', () =>
      setImmediate(() => void vi.advanceTimersByTimeAsync(GREETING_MS)),
    );
    try {
      const late = smtpMail(
        { url: silent.url(), from: FROM },
        { stepMs: 300, totalMs: 5000 },
      )(LETTER);
      await expect(late).rejects.toBeInstanceOf(MailOutcomeUnknown);
    } finally {
      vi.useRealTimers();
    }
    for (const server of running.splice(0)) {
      await new Promise((done) => server.close(() => done(null)));
    }
    const nobody = smtpMail({ url: gone, from: FROM })(LETTER);
    await expect(nobody).rejects.toThrow(/ECONN|ESOCKET/);
    await expect(nobody).rejects.not.toBeInstanceOf(MailOutcomeUnknown);
  });

  it('send no password to another machine unencrypted', async () => {
    const tried: string[] = [];
    const { url } = await startMailServer({
      onAuth: ({ username = '' }, _session, done) => {
        tried.push(username);
        done(null, { user: username });
      },
    });
    // This machine too, but nothing in the name says so.
    const elsewhere = url().replace('127.0.0.1', '0.0.0.0');
    await expect(smtpMail({ url: elsewhere, from: FROM })(LETTER)).rejects.toThrow('did not take');
    expect(tried).toEqual([]);
    await smtpMail({ url: url(), from: FROM })(LETTER);
    expect(tried).toEqual([USER]);
  });
});

describe('SMTP_URL and MAIL_FROM', () => {
  const SMTP_URL = 'smtps://user:geheim@mail.example.com:465';
  it('are read together, and stop the printing of letters', () => {
    expect(readEnvironment({ SMTP_URL, MAIL_FROM: FROM })).toMatchObject({
      smtp: { url: SMTP_URL, from: FROM },
      printsMail: false,
    });
    expect(readEnvironment({})).toMatchObject({ smtp: null, printsMail: true });
  });

  it.each([
    [{ SMTP_URL }, 'MAIL_FROM must name'],
    [{ SMTP_URL, MAIL_FROM: 'nobody' }, 'MAIL_FROM must name'],
    [{ SMTP_URL, MAIL_FROM: 'a@b.cn\r\nBcc: c@d.cn' }, 'MAIL_FROM must name'],
    [{ MAIL_FROM: FROM }, 'needs SMTP_URL'],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: FROM }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'http://user:geheim@mail.example.com', MAIL_FROM: FROM }, 'SMTP_URL must be'],
    [{ SMTP_URL, MAIL_FROM: FROM, MAIL: 'print' }, 'either MAIL or SMTP_URL'],
  ])('%o is refused with a sentence that does not repeat the password', (env, sentence) => {
    expect(() => readEnvironment(env)).toThrow(sentence);
    expect(() => readEnvironment(env)).not.toThrow('geheim');
  });
});
