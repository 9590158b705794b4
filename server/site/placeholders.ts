import { SAMPLE_MARK } from '../seed/texts/sample.ts';
import type { SiteSettings } from './settingsTable.ts';

/** The settings whose texts are still those that came with the program, which say so to members. */
export const placeholdersIn = (site: SiteSettings): (keyof SiteSettings)[] =>
  (Object.keys(site) as (keyof SiteSettings)[]).filter((key) =>
    JSON.stringify(site[key]).includes(SAMPLE_MARK),
  );
