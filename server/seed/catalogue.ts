import { noPayee } from '#api/contract/money.ts';
import type { Db } from '../db/open.ts';
import { yuan } from '../ledger/money.ts';

const media = (name: string): string => `/public/media/${name}.svg`;

const BANKS: readonly (readonly [code: string, name: string, color: string])[] = [
  ['ICBC', '中国工商银行', '#B3262E'],
  ['ABC', '中国农业银行', '#0E7A5F'],
  ['BOC', '中国银行', '#A5283A'],
  ['CCB', '中国建设银行', '#1B4E9B'],
  ['COMM', '交通银行', '#1E4A86'],
  ['PSBC', '中国邮政储蓄银行', '#11704A'],
  ['CMB', '招商银行', '#B8352B'],
  ['CITIC', '中信银行', '#B0232A'],
  ['CEB', '中国光大银行', '#6B2C7E'],
  ['CMBC', '中国民生银行', '#1F6A5B'],
  ['CIB', '兴业银行', '#1D4F91'],
  ['SPDB', '浦发银行', '#214C8C'],
  ['PAB', '平安银行', '#C2501C'],
  ['GDB', '广发银行', '#A82F2B'],
  ['HXB', '华夏银行', '#B02A30'],
  ['BOSC', '上海银行', '#20508F'],
  ['BOB', '北京银行', '#A92A34'],
  ['NBCB', '宁波银行', '#9A6A12'],
];

/** Lists that every installation needs: message types and banks. */
export const seedCatalogue = async (db: Db): Promise<void> => {
  await db
    .insertInto('message_types')
    .values([
      { type: 1, name: '交易', icon: 'trade' },
      { type: 2, name: '系统', icon: 'system' },
      { type: 3, name: '活动', icon: 'activity' },
    ])
    .execute();
  await db
    .insertInto('bank_card_types')
    .values(BANKS.map(([code, name, color]) => ({ code, name, color })))
    .execute();
};

/** Sample banners, ways to pay with an invented payee, a reference quote. */
export const seedSampleCatalogue = async (db: Db, at: Date): Promise<void> => {
  await db
    .insertInto('banners')
    .values([
      { cover: media('banner-clear'), link: '/common-problem', title: '收益，讲得清楚', sort: 0 },
      {
        cover: media('banner-calm'),
        link: 'https://www.12377.cn/',
        title: '识别非法集资，守护自己的钱',
        sort: 1,
      },
      { cover: '', link: '', title: '投资须谨慎', sort: 2 },
    ])
    .execute();
  await db
    .insertInto('pay_channels')
    .values([
      {
        name: '银行转账',
        type: 'bank',
        description: '转账至平台对公账户，请务必使用本人账户付款',
        amount_min: yuan('100'),
        amount_max: yuan('500000'),
        arrival: '审核后 30 分钟内',
        service_time: '09:00–21:00',
        quick_amounts: JSON.stringify([1000, 5000, 10_000, 50_000]),
        channels: JSON.stringify([
          { channel: 'counter', name: '网银 / 柜台', status: 1 },
          { channel: 'mobile', name: '手机银行', status: 1 },
        ]),
        payee: JSON.stringify({
          ...noPayee,
          type: 'bank',
          account_name: '衡度示例资产管理有限公司',
          bank_name: '招商银行',
          branch: '上海分行营业部',
          account_no: '121900000000001',
          remark: '{code}',
        }),
        sort: 0,
      },
      {
        name: '扫码付款',
        type: 'qrcode',
        description: '用手机银行或支付应用扫描付款码',
        amount_min: yuan('10'),
        amount_max: yuan('5000'),
        fee_rate: '0.2',
        arrival: '审核后 10 分钟内',
        service_time: '全天',
        quick_amounts: JSON.stringify([100, 500, 1000]),
        channels: JSON.stringify([{ channel: 'default', name: '扫码', status: 1 }]),
        payee: JSON.stringify({
          ...noPayee,
          type: 'qrcode',
          account_name: '衡度示例资产管理有限公司',
          qrcode: media('payee-qrcode'),
        }),
        sort: 1,
      },
      {
        name: '网关支付',
        type: 'link',
        description: '跳转至收银台完成付款',
        amount_min: yuan('50'),
        amount_max: yuan('20000'),
        fee_rate: '0.5',
        arrival: '即时',
        service_time: '全天',
        quick_amounts: JSON.stringify([500, 1000, 5000]),
        channels: JSON.stringify([{ channel: 'default', name: '收银台', status: 1 }]),
        payee: JSON.stringify({
          ...noPayee,
          type: 'link',
          link: 'https://pay.example.com/cashier',
        }),
        sort: 2,
      },
      {
        name: '快捷支付',
        type: 'bank',
        description: '渠道升级维护中，恢复时间另行通知',
        amount_min: yuan('100'),
        amount_max: yuan('50000'),
        arrival: '即时',
        service_time: '全天',
        enabled: false,
        quick_amounts: JSON.stringify([]),
        channels: JSON.stringify([{ channel: 'default', name: '快捷支付', status: 0 }]),
        payee: JSON.stringify({ ...noPayee, type: 'bank' }),
        sort: 3,
      },
    ])
    .execute();
  await db
    .insertInto('coin_quotes')
    .values({ symbol: 'Z0', name: '参考单位', rate: '7.12', currency: 'CNY', updated_at: at })
    .execute();
};
