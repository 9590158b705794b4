import { unixOf } from '../ledger/calendar.ts';
import type { SiteSettings } from '../site/settingsTable.ts';
import { certificates } from './texts/certificates.ts';
import { commonProblems } from './texts/commonProblems.ts';
import { companyProfile } from './texts/companyProfile.ts';
import { newbieGuide } from './texts/newbieGuide.ts';
import { privacyPolicy } from './texts/privacyPolicy.ts';
import { teamReward } from './texts/teamReward.ts';
import { userAgreement } from './texts/userAgreement.ts';

/** The settings of a new installation; certificates and the notice are samples. */
export const siteSettings = (now: Date, withSamples: boolean): SiteSettings => ({
  name: '衡度',
  logo: '',
  currency: '￥',
  enable_register: '1',
  require_invite_code: '0',
  notice: withSamples ? '本月 28 日 02:00–04:00 系统维护，期间暂停充值与提现' : '',
  risk_notice: '投资有风险，预计收益按约定利率测算，不构成承诺。',
  chat: { provider: '', website_id: '', service_time: '09:00–21:00' },
  deposit: {
    service_time: '09:00–21:00',
    tips: '付款后请上传付款凭证，审核通过后计入可用余额。',
  },
  withdraw: {
    min: '100.00',
    max: '200000.00',
    fee_rate: 0.1,
    fee_fixed: '0.00',
    daily_times: 3,
    arrival: '1 个工作日内',
    service_time: '09:00–18:00',
  },
  yield_caution: { ask: 6, danger: 8, severe: 10 },
  max_bank_cards: 5,
  user_agreement: userAgreement,
  privacy_policy: privacyPolicy,
  company_profile: companyProfile,
  team_reward: teamReward,
  newbie_guide: newbieGuide,
  company_certificate: withSamples ? certificates : [],
  common_problem: commonProblems,
  doc_updated_at: unixOf(now),
});
