import type { Db } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import type { SiteTexts } from './siteTexts.ts';

/** Lifetimes in seconds that may change while the server runs. */
type Lifetime =
  | 'accessTokenSeconds'
  | 'refreshTokenSeconds'
  | 'sessionSeconds'
  | 'depositSeconds'
  | 'securityEventSeconds'
  | 'attemptSeconds'
  | 'messageSeconds'
  | 'chatMessageSeconds';

/** The site's texts and figures; rows of a table, so that operators can change them at run time. */
export interface SiteSettings extends SiteTexts {
  readonly notice: string;
  readonly enable_register: '0' | '1';
  readonly require_invite_code: '0' | '1';
  /** Lifetimes that operators set; each instead of the server's own setting. */
  readonly lifetimes?: Partial<Record<Lifetime, number>>;
}

/** Those that every database has; operators' lifetimes are there once one of them is set. */
const ALWAYS: Readonly<Record<Exclude<keyof SiteSettings, 'lifetimes'>, true>> = {
  name: true,
  logo: true,
  currency: true,
  notice: true,
  enable_register: true,
  require_invite_code: true,
  risk_notice: true,
  chat: true,
  deposit: true,
  withdraw: true,
  yield_caution: true,
  max_bank_cards: true,
  user_agreement: true,
  privacy_policy: true,
  company_profile: true,
  team_reward: true,
  newbie_guide: true,
  company_certificate: true,
  common_problem: true,
  doc_updated_at: true,
};

/** One setting. @throws when its row is missing: the seed writes all of them. */
export const readSetting = async <K extends keyof SiteSettings>(
  db: Db,
  key: K,
): Promise<SiteSettings[K]> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value as SiteSettings[K];
};

/** Every setting at once. @throws when a row is missing: a key that is new needs a migration that writes it. */
export const readSettings = async (db: Db): Promise<SiteSettings> => {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const settings = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const missing = Object.keys(ALWAYS).filter((key) => !Object.hasOwn(settings, key));
  if (missing.length > 0) throw new Error(`The database has no setting ${missing.join(', ')}.`);
  return settings as unknown as SiteSettings;
};

/** Writes settings, replacing their former values. */
export const writeSettings = async (db: Db, settings: Partial<SiteSettings>): Promise<void> => {
  const rows = Object.entries(settings).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
};

/** The same scope with the lifetimes that operators set. */
export const withLifetimes = async <T extends Scope>(scope: T): Promise<T> => {
  const row = await scope.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'lifetimes' satisfies keyof SiteSettings)
    .executeTakeFirst();
  if (!row) return scope;
  const lifetimes = row.value as SiteSettings['lifetimes'];
  return { ...scope, settings: { ...scope.settings, ...lifetimes } };
};
