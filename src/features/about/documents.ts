/** The five pages that are one text each; names as in the texts, fields as in the configuration. */
export const documentFields = {
  userAgreement: 'user_agreement',
  privacyPolicy: 'privacy_policy',
  companyProfile: 'company_profile',
  teamReward: 'team_reward',
  newbieGuide: 'newbie_guide',
} as const;

export type DocumentName = keyof typeof documentFields;
