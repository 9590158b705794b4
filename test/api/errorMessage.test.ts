import { expect, it } from 'vitest';
import type { ApiError } from '#api/client/apiError.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { translator } from '#shared/i18n/texts.ts';
import { errorTexts } from '#shared/notices/errorTexts.ts';

/** The specification's error catalogue, in both languages. */
it.each<[ApiError, zh: string, en: string]>([
  [{ kind: 'network' }, '网络异常，请稍后再试', 'Network error, please try again later'],
  [{ kind: 'timeout', seconds: 120 }, '请求超时：120秒', 'request timed out: 120 seconds'],
  [
    { kind: 'business', code: 2006, msg: '余额不足', data: null },
    '余额不足（2006）',
    '余额不足 (2006)',
  ],
  [
    { kind: 'business', code: 9, msg: '', data: null },
    '网络异常，请稍后再试（9）',
    'Network error, please try again later (9)',
  ],
  [
    { kind: 'business', status: 400, code: 1000, msg: '参数错误', data: null },
    '参数错误（1000）',
    '参数错误 (1000)',
  ],
  [{ kind: 'server', status: 500, code: null, msg: '系统繁忙' }, '系统繁忙', '系统繁忙'],
  [
    { kind: 'server', status: 503, code: null, msg: '' },
    '网络异常，请稍后再试（503）',
    'Network error, please try again later (503)',
  ],
  [{ kind: 'unauthorized', code: null, msg: '令牌无效' }, '令牌无效', '令牌无效'],
  [{ kind: 'unauthorized', code: 401, msg: '令牌无效' }, '令牌无效（401）', '令牌无效 (401)'],
  [
    { kind: 'unauthorized', code: null, msg: '', cause: { kind: 'timeout', seconds: 120 } },
    '请求超时：120秒',
    'request timed out: 120 seconds',
  ],
  [{ kind: 'disabled', msg: 'x' }, '用户已被禁用', 'user has been disabled'],
  [{ kind: 'expired', msg: '' }, '登录已过期，请重新登录', 'login expired, please log in again'],
  [{ kind: 'expired', msg: '刷新凭证无效' }, '刷新凭证无效', '刷新凭证无效'],
  [{ kind: 'loginRequired' }, '请先登录', 'login required'],
  [
    { kind: 'contract', paths: ['id'] },
    '收到的内容无法识别，请检查网络（Wi-Fi 可能要先登录）后再试',
    'Unreadable answer: check your network (Wi-Fi may require a login) and try again',
  ],
  [{ kind: 'contract', paths: ['code'], msg: '正在维护' }, '正在维护', '正在维护'],
])('shows %o (X1, X3, X4, X5, X9, X11)', (error, zh, en) => {
  const { key, values = {} } = errorMessage(error);
  const say = (language: 'zh-CN' | 'en') =>
    (translator(errorTexts, language) as (k: string, v: object) => string)(key, values);
  expect([say('zh-CN'), say('en')]).toEqual([zh, en]);
});

it('shows what is no error of a call as a network failure', () => {
  expect(errorMessage(new Error('secret detail'))).toEqual({ key: 'networkFailed' });
  expect(errorMessage(undefined)).toEqual({ key: 'networkFailed' });
});
