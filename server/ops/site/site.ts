import type { Changes } from '../../db/tables/siteTables.ts';
import { type Trx, transact } from '../../db/transact.ts';
import type { Scope } from '../../http/context.ts';
import { unixOf } from '../../ledger/calendar.ts';
import { placeholdersIn } from '../../site/placeholders.ts';
import { readSettings, type SiteSettings, writeSettings } from '../../site/settingsTable.ts';
import { readFields } from '../fields.ts';
import { changesOf } from '../operatorLog.ts';
import { requireConsistent, SITE_FIELDS, type SiteField } from './siteFields.ts';
import { readSiteText, TEXT_NAMES, textNamesOf } from './siteTexts.ts';

const currentOf = (site: SiteSettings, { key, part }: SiteField): unknown => {
  const value: unknown = site[key];
  return part === undefined ? value : (value as Record<string, unknown> | undefined)?.[part];
};

/** Two operators at once change one after the other. */
const readLocked = async (trx: Trx): Promise<SiteSettings> => {
  await trx.selectFrom('settings').select('key').orderBy('key').forUpdate().execute();
  return readSettings(trx);
};

const withValue = (site: SiteSettings, { key, part }: SiteField, value: unknown): SiteSettings =>
  part === undefined
    ? { ...site, [key]: value }
    : { ...site, [key]: { ...(site[key] as object | undefined), [part]: value } };

/** The operators' commands for the site's name, figures and texts; each call reads them again. */
export const createSiteOps = ({ db, now }: Scope) => ({
  show: async () => {
    const site = await readSettings(db);
    const figures = Object.entries(SITE_FIELDS).map(([name, field]) => [
      name,
      field.show(currentOf(site, field)),
    ]);
    const placeholders = textNamesOf(placeholdersIn(site));
    const texts = TEXT_NAMES.map((name) => [
      name,
      placeholders.includes(name) ? 'placeholder' : 'own',
    ]);
    return { ...Object.fromEntries(figures), texts: Object.fromEntries(texts) };
  },
  set: (words: readonly string[]) => {
    const fields = readFields(words, Object.keys(SITE_FIELDS));
    if (fields.names.length === 0) throw new Error('Give what changes: name=…');
    return transact(db, async (trx) => {
      let site = await readLocked(trx);
      const changes: Record<string, Changes[string]> = {};
      const keys = new Set<keyof SiteSettings>();
      for (const name of fields.names) {
        const field = SITE_FIELDS[name];
        if (!field) continue;
        const before = field.show(currentOf(site, field)) ?? null;
        const value = field.read(fields.get(name) ?? '', name);
        site = withValue(site, field, value);
        changes[name] = { before, after: field.show(value) ?? null };
        keys.add(field.key);
      }
      requireConsistent(site);
      await writeSettings(trx, Object.fromEntries([...keys].map((key) => [key, site[key]])));
      return { changes };
    });
  },
  text: (name: string, content: string) => {
    const { key, value } = readSiteText(name, content);
    return transact(db, async (trx) => {
      const before = (await readLocked(trx))[key];
      await writeSettings(trx, { [key]: value, doc_updated_at: unixOf(now()) });
      return { changes: { [name]: { before, after: value } } };
    });
  },
  history: (name: string) => {
    if (!Object.hasOwn(SITE_FIELDS, name) && !TEXT_NAMES.includes(name)) {
      throw new Error(`There is no field or text "${name}"; "site show" lists them.`);
    }
    return changesOf(db, name);
  },
});
