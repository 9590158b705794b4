import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

const documents = () => import('./documentScreens.tsx');

/** The seven static pages. */
export const aboutRoutes: readonly ScreenRoute[] = [
  {
    path: paths.userAgreement,
    access: 'public',
    load: async () => ({ default: (await documents()).UserAgreementScreen }),
  },
  {
    path: paths.privacyPolicy,
    access: 'public',
    load: async () => ({ default: (await documents()).PrivacyPolicyScreen }),
  },
  {
    path: paths.companyProfile,
    access: 'public',
    load: async () => ({ default: (await documents()).CompanyProfileScreen }),
  },
  {
    path: paths.companyCertificate,
    access: 'public',
    load: () => import('./certificates/CertificateScreen.tsx'),
  },
  {
    path: paths.commonProblem,
    access: 'public',
    load: () => import('./QuestionsScreen.tsx'),
  },
  {
    path: paths.teamReward,
    access: 'public',
    load: async () => ({ default: (await documents()).TeamRewardScreen }),
  },
  {
    path: paths.newbieGuide,
    access: 'public',
    load: async () => ({ default: (await documents()).NewbieGuideScreen }),
  },
];
