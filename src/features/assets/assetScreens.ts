/** The pages of assets, calendar and statements: one file of the build, because they share most of it. */
export { default as AssetsScreen } from './overview/AssetsScreen.tsx';
export { default as PayoutCalendarScreen } from './payouts/PayoutCalendarScreen.tsx';
export { default as InvestProofScreen } from './statements/InvestProofScreen.tsx';
export { default as StatementsScreen } from './statements/StatementsScreen.tsx';
