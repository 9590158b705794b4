import { areaCodeList, indexConfig } from '#api/contract/public.ts';
import type { Db } from '../db/open.ts';
import { wantsEnglish } from '../english/wantsEnglish.ts';
import type { Scope } from '../http/context.ts';
import { flag } from '../http/flag.ts';
import { mediaUrl } from '../http/media.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { PUBLIC_ANSWERS } from '../limits.ts';
import { withoutSampleDocuments } from './sampleDocuments.ts';
import { readSettings } from './settingsTable.ts';

/** The default first, then in the operator's order. */
const areaCodesIn = async (db: Db, isEnglish: boolean) => {
  const rows = await db
    .selectFrom('area_codes')
    .select(['id', 'code', 'name', 'iso', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('sort')
    .execute();
  const names = isEnglish ? new Intl.DisplayNames(['en'], { type: 'region' }) : null;
  return rows.map((row) => ({
    ...row,
    name: names?.of(row.iso) ?? row.name,
    is_default: flag(row.is_default),
  }));
};

const areaCodes = publicRoute(areaCodeList, ({ db, request, shared }) => {
  const isEnglish = wantsEnglish(request);
  return shared.read(`area codes ${isEnglish}`, PUBLIC_ANSWERS.textsMs, () =>
    areaCodesIn(db, isEnglish),
  );
});

const configIn = async ({ db, settings }: Scope, isEnglish: boolean) => {
  const { notice: _notice, lifetimes: _lifetimes, ...texts } = await readSettings(db);
  const site = isEnglish ? withoutSampleDocuments(texts) : texts;
  return {
    website: {
      ...site,
      logo: mediaUrl(site.logo, settings),
      share_base: settings.shareBase,
      company_certificate: site.company_certificate.map((certificate) => ({
        ...certificate,
        image: mediaUrl(certificate.image, settings),
      })),
      common_problem: [...site.common_problem],
    },
  };
};

const config = publicRoute(indexConfig, (context) => {
  const isEnglish = wantsEnglish(context.request);
  return context.shared.read(`config ${isEnglish}`, PUBLIC_ANSWERS.textsMs, () =>
    configIn(context, isEnglish),
  );
});

/** Area codes and the site's configuration. */
export const siteRoutes: readonly Route[] = [areaCodes, config];
