import type { companyTexts } from './i18n/catalogues/companyTexts.ts';
import { paths } from './paths.ts';

/** Key of a company page's name in `companyTexts`. */
export type CompanyPage = keyof (typeof companyTexts)['zh-CN'];

/** The pages about the company, with or without login, in the order of the menus. */
export const COMPANY_PAGES: readonly (readonly [CompanyPage, string])[] = [
  ['companyProfile', paths.companyProfile],
  ['companyCertificate', paths.companyCertificate],
  ['userAgreement', paths.userAgreement],
  ['privacyPolicy', paths.privacyPolicy],
  ['commonProblems', paths.commonProblem],
  ['teamReward', paths.teamReward],
  ['newbieGuide', paths.newbieGuide],
];
