/** Texts and figures that `index/config` returns; HTML where the contract says Html. */
export interface SiteTexts {
  readonly name: string;
  readonly logo: string;
  readonly currency: string;
  readonly risk_notice: string;
  readonly chat: { provider: string; website_id: string; service_time: string };
  readonly deposit: { service_time: string; tips: string };
  readonly withdraw: {
    min: string;
    max: string;
    fee_rate: number;
    fee_fixed: string;
    daily_times: number;
    arrival: string;
    service_time: string;
  };
  readonly yield_caution: { ask: number; danger: number; severe: number };
  readonly max_bank_cards: number;
  readonly user_agreement: string;
  readonly privacy_policy: string;
  readonly company_profile: string;
  readonly team_reward: string;
  readonly newbie_guide: string;
  readonly company_certificate: readonly {
    title: string;
    number: string;
    issuer: string;
    valid_to: string;
    image: string;
  }[];
  readonly common_problem: readonly { category: string; question: string; answer: string }[];
  /** Unix seconds. */
  readonly doc_updated_at: number;
}
