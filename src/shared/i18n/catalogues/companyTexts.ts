import { defineTexts } from '#shared/i18n/texts.ts';

/** Names of the pages about the company. The specification's English words are used unchanged. */
export const companyTexts = defineTexts(
  {
    companyProfile: '公司简介',
    companyCertificate: '公司资质',
    userAgreement: '用户协议',
    privacyPolicy: '隐私政策',
    commonProblems: '常见问题',
    teamReward: '团队奖励说明',
    newbieGuide: '新手指南',
  },
  {
    companyProfile: 'company profile',
    companyCertificate: 'company certificate',
    userAgreement: 'user agreement',
    privacyPolicy: 'privacy policy',
    commonProblems: 'common problems',
    teamReward: 'team reward algorithm',
    newbieGuide: 'newbie guide',
  },
);
