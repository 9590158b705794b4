import { areaCodeList, indexConfig } from '#api/contract/public.ts';
import { wantsEnglish } from '../english/wantsEnglish.ts';
import { flag } from '../http/flag.ts';
import { mediaUrl } from '../http/media.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { withoutSampleDocuments } from './sampleDocuments.ts';
import { readSettings } from './settingsTable.ts';

/** The default first, then in the operator's order. */
const areaCodes = publicRoute(areaCodeList, async ({ db, request }) => {
  const rows = await db
    .selectFrom('area_codes')
    .select(['id', 'code', 'name', 'iso', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('sort')
    .execute();
  const names = wantsEnglish(request) ? new Intl.DisplayNames(['en'], { type: 'region' }) : null;
  return rows.map((row) => ({
    ...row,
    name: names?.of(row.iso) ?? row.name,
    is_default: flag(row.is_default),
  }));
});

const config = publicRoute(indexConfig, async (context) => {
  const { notice: _notice, lifetimes: _lifetimes, ...texts } = await readSettings(context.db);
  const { settings, request } = context;
  const site = wantsEnglish(request) ? withoutSampleDocuments(texts) : texts;
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
});

/** Area codes and the site's configuration. */
export const siteRoutes: readonly Route[] = [areaCodes, config];
