import type { MemberTables } from './memberTables.ts';
import type { MoneyTables } from './moneyTables.ts';
import type { OrderTables } from './orderTables.ts';
import type { SiteTables } from './siteTables.ts';

/** The database's tables as TypeScript; amounts are bigint minor units, numeric rates are strings. */
export interface Tables extends MemberTables, OrderTables, MoneyTables, SiteTables {}
