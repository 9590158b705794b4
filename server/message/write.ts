import { MESSAGE } from '#api/contract/message.ts';
import type { Db } from '../db/open.ts';
import { writtenAmount } from '../ledger/money.ts';
import { readSetting } from '../site/settingsTable.ts';

/** A site message to be written, in the server's own language. */
export interface NewMessage {
  readonly memberId: number;
  readonly type: (typeof MESSAGE)[keyof typeof MESSAGE];
  readonly title: string;
  /** Plain text; also the content where none is given. One with amounts receives how the site writes them. */
  readonly summary: string | ((written: (minor: bigint) => string) => string);
  readonly content?: string;
  /** In-app path, or ''. */
  readonly link?: string;
  readonly at: Date;
  readonly isRead?: boolean;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Adds messages for their members. */
export const writeMessages = async (db: Db, messages: readonly NewMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const hasAmounts = messages.some(({ summary }) => typeof summary === 'function');
  const currency = hasAmounts ? await readSetting(db, 'currency') : '';
  const written = (minor: bigint): string => currency + writtenAmount(minor);
  await db
    .insertInto('messages')
    .values(
      messages.map((message) => {
        const summary =
          typeof message.summary === 'function' ? message.summary(written) : message.summary;
        return {
          member_id: message.memberId,
          type: message.type,
          title: message.title,
          summary,
          content: message.content ?? `<p>${escapeHtml(summary)}</p>`,
          link: message.link ?? '',
          is_read: message.isRead ?? false,
          created_at: message.at,
        };
      }),
    )
    .execute();
};

/** Adds a new member's first message. */
export const welcomeMember = (db: Db, memberId: number, site: string, at: Date): Promise<void> =>
  writeMessages(db, [
    {
      memberId,
      type: MESSAGE.system,
      title: `欢迎来到${site}`,
      summary: '投资前请先设置支付密码，并阅读产品的期限、费用与风险说明。',
      content:
        '<p>欢迎您。开始之前，请花一分钟完成以下几步：</p><ol><li>设置 6 位支付密码；</li><li>完成实名认证；</li><li>阅读产品的期限、费用与风险说明。</li></ol><p>投资有风险，预计收益按约定利率测算，不构成承诺。</p>',
      link: '/pay-password',
      at,
    },
  ]);
