import { defaultSettings, type ServerSettings } from '../settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Run-time settings of the page, injected into its `<meta name="hd:…">` tags. */
export interface PageSettings {
  readonly apiBase: string;
  readonly attemptKey: string;
  readonly geolocation: string;
  readonly chatProvider: string;
  readonly chatWebsiteId: string;
}

/** Everything the environment may set; README lists it. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secret: string | undefined;
  /** Faults, clock and contents in the hands of tests: only with HD_TEST_CONTROL=1. */
  readonly testControl: boolean;
  readonly page: PageSettings;
  readonly settings: Partial<ServerSettings>;
}

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

/** Reads the environment. @throws Error with a sentence for operators. */
export const readEnvironment = (env: Env): Environment => ({
  host: env.HOST || '127.0.0.1',
  port: portOf(env.PORT),
  dataDir: env.DATA_DIR || '.data',
  databaseUrl: env.DATABASE_URL || undefined,
  secret: env.SERVER_SECRET || undefined,
  testControl: env.HD_TEST_CONTROL === '1',
  page: {
    apiBase: env.API_BASE ?? '',
    attemptKey: env.SEND_ATTEMPT_KEY ?? '',
    geolocation: env.GEOLOCATION_URL ?? '/public/geo',
    chatProvider: env.CHAT_PROVIDER ?? '',
    chatWebsiteId: env.CHAT_WEBSITE_ID ?? '',
  },
  settings: {
    corsOrigins: (env.CORS_ORIGINS ?? '').split(',').filter(Boolean),
    mediaBase: env.MEDIA_BASE ?? defaultSettings.mediaBase,
    shareBase: env.SHARE_BASE ?? defaultSettings.shareBase,
    trustProxy: env.TRUST_PROXY === '1',
  },
});
