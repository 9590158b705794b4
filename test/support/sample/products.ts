/**
 * The sample data's products that tests speak of, by what makes each fit: a new name in the sample
 * data is one line here.
 */
export const SAMPLE = {
  /** Monthly, 1000–50000, may be left after one settlement: the first of all lists. */
  monthly: '青竹 6 个月',
  /** Monthly, shares of 1000, up to 50. */
  shares: '远山 12 个月',
  /** Monthly, sold out. */
  completed: '远山首期',
  /** Monthly, 5000 once. */
  fixed: '新叶 3 个月',
  /** Monthly, 5000–200000. */
  range: '秋实 9 个月',
  /** Monthly, shares of 10000 of which three are left. */
  nearlySold: '古松 18 个月',
  /** Monthly, 10000–500000, of which nobody has bought. */
  unsold: '长河 24 个月',
  /** Of the highest risk, with a rate above the limit of the caution. */
  risky: '疾风 3 个月',
  /** Daily, 1000–100000, may be left after seven settlements for 0.2 % of the principal. */
  daily: '晨光 90 天',
  /** Daily, 100–20000. */
  shortDaily: '晨光 30 天',
  /** Daily, 10000 once. */
  fixedDaily: '灯塔 180 天',
  /** Four quarters, shares of 5000. */
  quarterly: '夏荷一年',
  /** Six quarters, 20000 once. */
  quarterlyFixed: '梯田 18 个月',
  /** Eight quarters, 20000–1000000. */
  longest: '云岭两年',
  /** Twelve weeks, 1000–80000. */
  weekly: '清溪 12 周',
  /** Eight weeks, 3000 once. */
  weeklyFixed: '竹筏 8 周',
  /** Seven days, 100 once. */
  trial: '初见 7 天',
  /** Fourteen days, 100–1000. */
  trialRange: '初见 14 天',
  /** One month, shares of 200, up to five; may be left at once for nothing. */
  trialShares: '起步 1 个月',
} as const;

/** What two of them are called where the app is in English. */
export const SAMPLE_ENGLISH = { unsold: 'River 24-Month', daily: 'Dawn 90-Day' } as const;
