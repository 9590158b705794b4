/** The five text pages: their names in `companyTexts` → their fields in the configuration. */
export const documentFields = {
  userAgreement: 'user_agreement',
  privacyPolicy: 'privacy_policy',
  companyProfile: 'company_profile',
  teamReward: 'team_reward',
  newbieGuide: 'newbie_guide',
} as const;

export type DocumentName = keyof typeof documentFields;
