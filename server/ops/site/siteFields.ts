import { amountOf, feeOf, yuan } from '../../ledger/money.ts';
import { DAY, MINUTE } from '../../seconds.ts';
import type { SiteSettings } from '../../site/settingsTable.ts';
import { moneyOf, percentTextOf, wholeOf } from '../fields.ts';

/** A hundred years: as good as for ever. */
const MAX_KEPT = 36_500;
const MAX_NAME = 40;
const MAX_LINE = 300;

/** A figure or a line of the site: where it is kept, and how it is typed. */
export interface SiteField {
  readonly key: keyof SiteSettings;
  /** Its name within the row, where that holds several. */
  readonly part?: string;
  /** The value to keep. @throws Error for operators, with the name that they typed. */
  read(text: string, typed: string): unknown;
  /** The value as it is typed; undefined for one that is not set. */
  show(value: unknown): unknown;
}

const as = (value: unknown): unknown => value;

const lineOf =
  (max: number, min = 0) =>
  (text: string, typed: string): string => {
    if (/\p{Cc}/u.test(text) || text.length < min || text.length > max) {
      throw new Error(`${typed}: "${text}" must be one line of ${min} to ${max} characters.`);
    }
    return text;
  };

/** A picture by its path on this origin or its address; none where empty. @throws Error for any other text. */
export const pictureOf = (text: string): string => {
  if (/^(?:|\/[^/\\\s][^\\\s]*|https:\/\/[^\s/?#@\\]+\/[^\s\\]*)$/.test(text)) return text;
  throw new Error(`"${text}" is no picture: a path like /logo.svg or an https:// address.`);
};

const line = (key: keyof SiteSettings, part?: string): SiteField => ({
  key,
  ...(part && { part }),
  read: lineOf(MAX_LINE),
  show: as,
});

const whole = (key: keyof SiteSettings, min: number, max: number, part?: string): SiteField => ({
  key,
  ...(part && { part }),
  read: (text, typed) => wholeOf(text, typed, min, max),
  show: as,
});

const money = (part: string): SiteField => ({
  key: 'withdraw',
  part,
  read: (text, typed) => (/^0(?:\.0{1,2})?$/.test(text) ? '0.00' : amountOf(moneyOf(text, typed))),
  show: as,
});

const percent = (key: keyof SiteSettings, part: string): SiteField => ({
  key,
  part,
  read: (text, typed) => Number(percentTextOf(text, typed)),
  show: as,
});

/** A lifetime in units of so many seconds; empty, the server's own setting holds again. */
const lifetime = (part: string, seconds: number, max: number, min = 1): SiteField => ({
  key: 'lifetimes',
  part,
  read: (text, typed) => (text === '' ? undefined : wholeOf(text, typed, min, max) * seconds),
  show: (value) => (typeof value === 'number' ? value / seconds : undefined),
});

/** What `site set` changes, by the name that operators type. */
export const SITE_FIELDS: Readonly<Record<string, SiteField>> = {
  name: { key: 'name', read: lineOf(MAX_NAME, 1), show: as },
  logo: { key: 'logo', read: pictureOf, show: as },
  currency: { key: 'currency', read: lineOf(4, 1), show: as },
  notice: line('notice'),
  'risk-notice': line('risk_notice'),
  'invite-code': {
    key: 'require_invite_code',
    read: (text) => {
      if (text !== 'required' && text !== 'optional') {
        throw new Error('invite-code must be required or optional.');
      }
      return text === 'required' ? '1' : '0';
    },
    show: (value) => (value === '1' ? 'required' : 'optional'),
  },
  'chat-hours': line('chat', 'service_time'),
  'deposit-hours': line('deposit', 'service_time'),
  'deposit-tips': line('deposit', 'tips'),
  'withdraw-min': money('min'),
  'withdraw-max': money('max'),
  'withdraw-fee': percent('withdraw', 'fee_rate'),
  'withdraw-fee-fixed': money('fee_fixed'),
  'withdraw-daily': whole('withdraw', 0, 1000, 'daily_times'),
  'withdraw-arrival': line('withdraw', 'arrival'),
  'withdraw-hours': line('withdraw', 'service_time'),
  'caution-ask': percent('yield_caution', 'ask'),
  'caution-danger': percent('yield_caution', 'danger'),
  'caution-severe': percent('yield_caution', 'severe'),
  'max-bank-cards': whole('max_bank_cards', 1, 100),
  'access-minutes': lifetime('accessTokenSeconds', MINUTE, DAY / MINUTE),
  'idle-days': lifetime('refreshTokenSeconds', DAY, 3650),
  'session-days': lifetime('sessionSeconds', DAY, 3650),
  'deposit-minutes': lifetime('depositSeconds', MINUTE, (7 * DAY) / MINUTE),
  'keep-events-days': lifetime('securityEventSeconds', DAY, MAX_KEPT),
  // A client looks for a lost purchase for minutes, a reopened page for as long as its session lasts.
  'keep-attempts-days': lifetime('attemptSeconds', DAY, MAX_KEPT, 2),
  'keep-messages-days': lifetime('messageSeconds', DAY, MAX_KEPT),
  'keep-chat-days': lifetime('chatMessageSeconds', DAY, MAX_KEPT),
};

/** What no field alone can hold. @throws Error for operators. */
export const requireConsistent = ({ withdraw, yield_caution: caution }: SiteSettings): void => {
  const min = yuan(withdraw.min);
  if (min > yuan(withdraw.max)) throw new Error('withdraw-min must not be above withdraw-max.');
  if (feeOf(min, withdraw.fee_rate) + yuan(withdraw.fee_fixed) >= min) {
    throw new Error('withdraw-min must be above its own fees.');
  }
  if (!(caution.ask <= caution.danger && caution.danger <= caution.severe)) {
    throw new Error('caution-ask, caution-danger and caution-severe must ascend.');
  }
};
