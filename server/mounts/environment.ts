import { join } from 'node:path';
import { readSmtpSettings, type SmtpSettings } from '../mail/smtpSettings.ts';
import { DAY } from '../seconds.ts';
import { defaultSettings, type ServerSettings } from '../settings.ts';
import { GEOLOCATION_PATH } from '../site/geolocation.ts';
import { requireAddress, requireOrigins, requireWholeAddress } from './addressSetting.ts';
import { requireChat } from './chatSetting.ts';
import type { RequestLog } from './observe.ts';
import { reserveOf } from './reserveSetting.ts';
import { PAGE_WORDS, requireWord } from './wordSetting.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Run-time settings of the page, injected into its `<meta name="hd:…">` tags; '' leaves what the build has. */
export interface PageSettings {
  readonly apiBase: string;
  readonly attemptKey: string;
  /** An address, '' for none, or what pages get that were built with none. */
  readonly geolocation: { readonly always: string } | { readonly unlessBuilt: string };
  readonly chatProvider: string;
  readonly chatWebsiteId: string;
  /** 'off': pages get none, and lose the one they have. */
  readonly serviceWorker: string;
}

/** Everything the environment may set; README lists it. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** How long an idle connection stays open for the next request. */
  readonly keepAliveMs: number;
  /** How long a server that is to stop goes on as it was, but for /readyz. */
  readonly stopDelayMs: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether the embedded database brings every commit to the disk. */
  readonly embeddedSync: boolean;
  readonly secret: string | undefined;
  /** The secret that a start exchanges for `secret`; '' for one that was never written whole. */
  readonly secretBefore: string | undefined;
  /** Whether an empty database gets demo members and sample products: their passwords are public. */
  readonly sampleData: boolean;
  /** Whether mails are printed to the console. */
  readonly printsMail: boolean;
  /** The mail server, if any. */
  readonly smtp: SmtpSettings | null;
  /** How requests are logged; never with their queries. */
  readonly requestLog: RequestLog;
  /** Bearer of /metrics; '' where there is none. */
  readonly metricsToken: string;
  /** Whether tests may control faults, clock and contents: only with HD_TEST_CONTROL=1. */
  readonly testControl: boolean;
  /** The contact for reports of vulnerabilities; '' where there is none. */
  readonly securityContact: string;
  readonly page: PageSettings;
  readonly settings: Partial<ServerSettings>;
}

const DEFAULT_DATA_DIR = '.data';
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 4173;
const MAX_PORT = 65_535;

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new Error(`PORT must be a number from 0 to ${MAX_PORT}, not "${text}".`);
  }
  return port;
};

/**
 * Seconds; longer than nginx and cloud load balancers keep connections (60 s), so that the proxy
 * closes first.
 */
const DEFAULT_KEEP_ALIVE = '75';
const MAX_KEEP_ALIVE = DAY;

/** Longer than any proxy takes to see that a server is not ready. */
const MAX_STOP_DELAY = 600;

/** Whole seconds between two bounds, in milliseconds. */
const secondsOf = (name: string, text: string, least: number, most: number): number => {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < least || seconds > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return seconds * 1000;
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

const FOR_TESTS_ALONE =
  'HD_TEST_CONTROL=1 lets everybody who reaches the server change its clock and its data';

/**
 * Test control is only for users of this machine. @throws Error when the server would be reachable
 * by others.
 */
export const requireLoopback = (host: string): void => {
  if (LOOPBACK.test(host)) return;
  throw new Error(`${FOR_TESTS_ALONE}: it takes a loopback address, not HOST=${host}.`);
};

const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.test(new URL(address).hostname.replace(/^\[|\]$/g, ''));

/** Whether a switch is on, or off where it is not set. */
const isOn = (name: string, text: string | undefined): boolean =>
  requireWord(name, text ?? '', ['0', '1']) === '1';

/** Whether others reach the server, as far as its settings show: by its own address, or through a proxy. */
const isReachable = ({ HOST, TRUST_PROXY, SHARE_BASE }: Env): boolean =>
  !LOOPBACK.test(HOST || DEFAULT_HOST) ||
  isOn('TRUST_PROXY', TRUST_PROXY) ||
  Boolean(SHARE_BASE && !isLoopbackAddress(SHARE_BASE));

/** @throws Error where members could reach what only tests may do, by the server's address or by a proxy in front. */
const wantsTestControl = (env: Env): boolean => {
  if (!isOn('HD_TEST_CONTROL', env.HD_TEST_CONTROL)) return false;
  requireLoopback(env.HOST || DEFAULT_HOST);
  if (!isReachable(env) && env.NODE_ENV !== 'production') return true;
  throw new Error(
    `${FOR_TESTS_ALONE}: it takes neither TRUST_PROXY=1 nor a public SHARE_BASE nor NODE_ENV=production.`,
  );
};

/** Sample data are the default on one's own machine only; in production, and elsewhere, they must be asked for. */
const wantsSampleData = (env: Env): boolean => {
  if (env.SAMPLE_DATA) return isOn('SAMPLE_DATA', env.SAMPLE_DATA);
  return !env.DATABASE_URL && !isReachable(env) && env.NODE_ENV !== 'production';
};

/** Whether mails are printed: where there are demo members, unless the setting says otherwise. */
const printsMail = (env: Env): boolean => {
  const mode = requireWord('MAIL', env.MAIL ?? '', ['print', 'none']);
  return mode ? mode === 'print' : !env.SMTP_URL && wantsSampleData(env);
};

/** An address that paths are appended to. */
const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The server's address on this machine. */
const ownAddress = (env: Env): string => {
  const host = env.HOST || DEFAULT_HOST;
  const reachable = host === '0.0.0.0' || host === '::' ? DEFAULT_HOST : host;
  const inUrl = reachable.includes(':') ? `[${reachable}]` : reachable;
  return `http://${inUrl}:${portOf(env.PORT)}`;
};

/** The page's chat; '' keeps the build's setting, the embedded one by default. */
const chatOf = (env: Env): Pick<PageSettings, 'chatProvider' | 'chatWebsiteId'> => {
  const chatProvider = env.CHAT_PROVIDER ?? '';
  const chatWebsiteId = env.CHAT_WEBSITE_ID ?? '';
  requireChat(chatProvider, chatWebsiteId, {
    provider: 'CHAT_PROVIDER',
    websiteId: 'CHAT_WEBSITE_ID',
  });
  return { chatProvider, chatWebsiteId };
};

/** Here an empty setting is one: it switches the service of a build off. */
const geolocationOf = (address: string | undefined): PageSettings['geolocation'] =>
  address === undefined
    ? { unlessBuilt: GEOLOCATION_PATH }
    : { always: requireAddress('GEOLOCATION_URL', address) };

const requestLogOf = (text = ''): RequestLog => {
  if (text === '' || text === 'off') return 'off';
  if (text === 'json' || text === 'text') return text;
  throw new Error(`LOG must be json, text or off, not "${text}".`);
};

const MIN_TOKEN = 16;

const metricsTokenOf = (text = ''): string => {
  if (text === '' || text.length >= MIN_TOKEN) return text;
  throw new Error(`METRICS_TOKEN must have at least ${MIN_TOKEN} characters.`);
};

const securityContactOf = (text = ''): string => {
  if (text === '' || /^(?:mailto:|tel:|https:\/\/)[\x21-\x7e]+$/.test(text)) return text;
  throw new Error(
    `SECURITY_CONTACT must be an address like mailto:security@example.com or https://…, not "${text}".`,
  );
};

/**
 * Where pictures are kept: beside the embedded database; in a PostgreSQL server, which its processes share,
 * unless a folder is named that they share too.
 */
const uploadDirOf = (env: Env): string =>
  env.UPLOAD_DIR || (env.DATABASE_URL ? '' : join(env.DATA_DIR || DEFAULT_DATA_DIR, 'uploads'));

/** Reads the environment. @throws Error with a message for operators. */
export const readEnvironment = (env: Env): Environment => ({
  host: env.HOST || DEFAULT_HOST,
  port: portOf(env.PORT),
  keepAliveMs: secondsOf(
    'KEEP_ALIVE_SECONDS',
    env.KEEP_ALIVE_SECONDS || DEFAULT_KEEP_ALIVE,
    1,
    MAX_KEEP_ALIVE,
  ),
  stopDelayMs: secondsOf('STOP_DELAY_SECONDS', env.STOP_DELAY_SECONDS || '0', 0, MAX_STOP_DELAY),
  dataDir: env.DATA_DIR || DEFAULT_DATA_DIR,
  databaseUrl: env.DATABASE_URL || undefined,
  embeddedSync: requireWord('EMBEDDED_SYNC', env.EMBEDDED_SYNC ?? '', ['on', 'off']) !== 'off',
  secret: env.SERVER_SECRET || undefined,
  secretBefore: env.SERVER_SECRET_BEFORE,
  sampleData: wantsSampleData(env),
  printsMail: printsMail(env),
  smtp: readSmtpSettings(env),
  requestLog: requestLogOf(env.LOG),
  metricsToken: metricsTokenOf(env.METRICS_TOKEN),
  testControl: wantsTestControl(env),
  securityContact: securityContactOf(env.SECURITY_CONTACT),
  page: {
    apiBase: requireAddress('API_BASE', env.API_BASE ?? ''),
    attemptKey: requireWord('SEND_ATTEMPT_KEY', env.SEND_ATTEMPT_KEY ?? '', PAGE_WORDS.attemptKey),
    geolocation: geolocationOf(env.GEOLOCATION_URL),
    ...chatOf(env),
    serviceWorker: requireWord(
      'SERVICE_WORKER',
      env.SERVICE_WORKER ?? '',
      PAGE_WORDS.serviceWorker,
    ),
  },
  settings: {
    corsOrigins: requireOrigins('CORS_ORIGINS', env.CORS_ORIGINS ?? ''),
    mediaBase: withoutSlash(
      requireAddress('MEDIA_BASE', env.MEDIA_BASE ?? defaultSettings.mediaBase),
    ),
    shareBase: withoutSlash(
      requireWholeAddress('SHARE_BASE', env.SHARE_BASE ?? defaultSettings.shareBase),
    ),
    trustProxy: isOn('TRUST_PROXY', env.TRUST_PROXY),
    uploadDir: uploadDirOf(env),
    uploadReserveBytes: reserveOf(env.UPLOAD_RESERVE_MB),
    operatorBase: withoutSlash(env.SHARE_BASE || ownAddress(env)),
  },
});
