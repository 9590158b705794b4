/** A call as the specification lists it, with values that a test sends. */
export type SpecifiedCall = readonly [
  method: 'GET' | 'POST',
  /** Letter by letter; one is written there without its leading slash. */
  path: string,
  /** All of its fields: in the query of a GET, in the body of a POST. */
  payload: Readonly<Record<string, string | number>>,
];

const PAGE = { page: '1', size: '10' };

/**
 * The specification's list of calls, written down by hand and not taken from `src/api/contract`, so
 * that both can be compared with it. The refresh has no field but its bearer.
 */
export const SPECIFIED_CALLS: Readonly<Record<string, SpecifiedCall>> = {
  C1: [
    'POST',
    '/public/api/member/login',
    { type: 1, phone: '13800000001', email: '', password: 'Hengdu2026', area_code_id: 1 },
  ],
  C2: [
    'POST',
    '/public/api/member/register',
    {
      type: 2,
      phone: '',
      email: 'new@example.com',
      password: 'Hengdu2026',
      confirm: 'Hengdu2026',
      area_code_id: '',
      i_code: '8K2F6Q',
    },
  ],
  C3: ['GET', '/public/api/areacode/list', {}],
  C4: ['GET', '/public/api/index/config', {}],
  C5: ['GET', '/public/api/member/refresh_token', {}],
  C6: ['GET', '/private/api/member/info', {}],
  C7: [
    'POST',
    '/private/api/member/modify_password',
    { old_password: 'Wrong2026', new_password: 'Better2026', new_password_confirm: 'Better2026' },
  ],
  C8: [
    'POST',
    '/private/api/member/modify_pay_password',
    {
      old_pay_password: '135791',
      new_pay_password: '975318',
      new_pay_password_confirm: '975318',
    },
  ],
  C9: [
    'POST',
    '/private/api/member/set_pay_password',
    { password: 'Wrong2026', pay_password: '246810', pay_password_confirm: '246810' },
  ],
  C10: ['POST', '/private/api/member/bind_email', { email: 'new@example.com', v_code: '' }],
  C11: ['GET', '/private/api/realname/info', {}],
  C12: [
    'POST',
    '/private/api/realname/add',
    { realname: '林', id_no: '1', id_front_img: '/f', id_back_img: '/b' },
  ],
  C13: ['POST', '/private/api/upload/add', { file: 'front.png', type: 'realname' }],
  C14: ['GET', '/private/api/banner/list', {}],
  C15: ['GET', '/private/api/product/index', {}],
  C16: ['GET', '/private/api/product/list', { type_id: '3', ...PAGE }],
  C17: ['GET', '/private/api/product/types', {}],
  C18: ['GET', '/private/api/product/info', { id: '5' }],
  C19: [
    'GET',
    '/private/api/order/add',
    { product_id: '5', amount: '1500', count: '2', pay_password: '246810' },
  ],
  C20: ['GET', '/private/api/order/info', { id: '9', ...PAGE }],
  C21: ['POST', '/private/api/order/buyback', { id: 9, pay_password: '246810' }],
  C22: ['GET', '/private/api/order/list', PAGE],
  C23: ['GET', '/private/api/income/list', { ...PAGE, member_order_id: '' }],
  C24: ['GET', '/private/api/transactionhistory/types', {}],
  C25: ['GET', '/private/api/transactionhistory/list', { ...PAGE, type: '4' }],
  C26: ['GET', '/private/api/deposit/list', PAGE],
  C27: ['POST', '/private/api/deposit/add', { pay_id: 2, channel: 'icbc', amount: '500.00' }],
  C28: ['POST', '/private/api/deposit/submit', { order_no: 'D1', img: '/proof' }],
  C29: ['GET', '/private/api/withdrawal/list', PAGE],
  C30: [
    'POST',
    '/private/api/withdrawal/add',
    { bank_card_id: 4, amount: '300.00', pay_password: '246810' },
  ],
  C31: ['GET', 'private/api/pay/list', {}],
  C32: ['GET', '/private/api/coin/z0', {}],
  C33: ['GET', '/private/api/bankcard/list', {}],
  C34: ['GET', '/private/api/bankcard/types', {}],
  C35: [
    'POST',
    '/private/api/bankcard/add',
    { bank_card_type_id: 1, realname: '林', name: '支行', card_no: '6222' },
  ],
  C36: ['POST', '/private/api/bankcard/del', { id: 4 }],
  C37: ['GET', '/private/api/message/types', {}],
  C38: ['GET', '/private/api/message/list', { ...PAGE, type: '' }],
  C39: ['GET', '/private/api/message/read', { ids: '12,15,18' }],
  C40: ['GET', '/private/api/team/info', {}],
  C41: ['GET', '/private/api/team/member_list', { lv: '2' }],
};

/** The address of a listed path. */
export const addressOf = (path: string): string => `/${path.replace(/^\//, '')}`;
