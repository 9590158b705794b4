import { isDeepStrictEqual } from 'node:util';
import { certificates } from '../seed/texts/certificates.ts';
import { commonProblems } from '../seed/texts/commonProblems.ts';
import { companyProfile } from '../seed/texts/companyProfile.ts';
import { newbieGuide } from '../seed/texts/newbieGuide.ts';
import { privacyPolicy } from '../seed/texts/privacyPolicy.ts';
import { teamReward } from '../seed/texts/teamReward.ts';
import { userAgreement } from '../seed/texts/userAgreement.ts';
import type { SiteTexts } from './siteTexts.ts';

const SAMPLES = {
  user_agreement: userAgreement,
  privacy_policy: privacyPolicy,
  company_profile: companyProfile,
  team_reward: teamReward,
  newbie_guide: newbieGuide,
  company_certificate: certificates,
  common_problem: commonProblems,
} satisfies Partial<SiteTexts>;

/**
 * The site's texts without the documents that are still the samples, which are in Chinese: the client
 * has samples of its own in English, and shows them where there is no text.
 */
export const withoutSampleDocuments = <TTexts extends SiteTexts>(texts: TTexts): TTexts => {
  const isSample = (key: keyof typeof SAMPLES): boolean =>
    isDeepStrictEqual(texts[key], SAMPLES[key]);
  const emptied = Object.entries(SAMPLES)
    .filter(([key]) => isSample(key as keyof typeof SAMPLES))
    .map(([key, sample]) => [key, typeof sample === 'string' ? '' : []]);
  return { ...texts, ...Object.fromEntries(emptied) };
};
