import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { HTTP } from '#server/limits.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, serverForFile } from '#test/support/server.ts';
import { callerOf, loginAs, loginTokens, tryLogin } from '../support.ts';

const server = await serverForFile();
/** The same without test control, which takes every form apart. */
const unwatched = createApiHandler({
  db: server.db,
  secrets: testSecrets,
  now: server.clock.now,
  settings: testSettings,
});

/** Processor time, microseconds: what is read once takes a few milliseconds; what grows with the square of its length, seconds. */
const MOST_US = 1_500_000;

/** Zeros before a last figure, as long as a body may be. */
const NO_AMOUNT = `1.${'0'.repeat(HTTP.maxJson - 500)}1`;

/** Marks in the order in which composing them takes longest: each goes before all others. */
const MARKS = `a${['\u0345', '\u0360', '\u0315', '\u0301', '\u0323', '\u031b', '\u0327']
  .map((mark) => mark.repeat(Math.floor((HTTP.maxJson - 500) / 14)))
  .join('')}`;

describe('nobody waits for a very long field of somebody else', () => {
  it('the languages of a stranger', async () => {
    const languages = `en${' '.repeat(HTTP.maxHeaders - 1_000)}x`;
    const ask = () =>
      server.fetch('/public/api/areacode/list', { headers: { 'accept-language': languages } });
    await ask();
    const began = process.cpuUsage();
    for (let times = 0; times < 10; times += 1) await ask();
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it.each([
    ['/private/api/deposit/add', { pay_id: 1, channel: '' }, CODE.channelLimit],
    ['/private/api/withdrawal/add', { bank_card_id: 1, pay_password: '' }, CODE.withdrawLimit],
  ])('%s: an amount', async (path, fields, code) => {
    const member = await loginAs(server, DEMO.lin);
    const began = process.cpuUsage();
    expect(await member.post(path, { ...fields, amount: NO_AMOUNT })).toMatchObject({ code });
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it.each([
    ['login', {}],
    ['register', { confirm: DEMO.password, i_code: '' }],
  ])('%s: an e-mail address', async (call, more) => {
    const began = process.cpuUsage();
    for (const letter of ['a', '\u4e00', '.']) {
      const host = letter.repeat(Math.floor((HTTP.maxJson - 500) / Buffer.byteLength(letter)));
      const fields = { type: 2, phone: '', password: DEMO.password, area_code_id: '', ...more };
      expect(
        await callerOf(server).post(`/public/api/member/${call}`, {
          ...fields,
          email: `a@${host}.aa`,
        }),
      ).toMatchObject({ code: CODE.badRequest });
    }
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it('login: a password', async () => {
    const began = process.cpuUsage();
    for (let times = 0; times < 3; times += 1) {
      expect(await tryLogin(server, DEMO.lin, MARKS)).toMatchObject({
        code: CODE.wrongCredentials,
      });
    }
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it.each([
    ['modify_password', { old_password: MARKS }, CODE.wrongOldPassword],
    ['modify_pay_password', { old_pay_password: MARKS }, CODE.wrongPayPassword],
  ])('%s: the password before', async (call, before, code) => {
    const member = await loginAs(server, DEMO.lin);
    const after = {
      new_password: 'Another2026x',
      new_password_confirm: 'Another2026x',
      new_pay_password: '135790',
      new_pay_password_confirm: '135790',
    };
    const began = process.cpuUsage();
    for (let times = 0; times < 3; times += 1) {
      expect(
        await member.post(`/private/api/member/${call}`, { ...after, ...before }),
      ).toMatchObject({ code });
    }
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it.each([
    ['realname', { id_no: '11010119900307723X', id_front_img: '', id_back_img: '' }],
    ['bankcard', { name: '', card_no: '6222021234567890', bank_card_type_id: 1 }],
  ])('%s: a name', async (group, fields) => {
    const member = await loginAs(server, DEMO.lin);
    const began = process.cpuUsage();
    for (let times = 0; times < 3; times += 1) {
      expect(
        await member.post(`/private/api/${group}/add`, { ...fields, realname: MARKS }),
      ).toMatchObject({ code: CODE.badRequest });
    }
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });

  it.each([
    ['that ends', '\r\n\r\n1\r\n--x--\r\n'],
    ['that does not end', ''],
  ])('the headers of a form %s', async (_what, end) => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const lines = 'a:\r\n'.repeat(Math.floor((HTTP.maxUpload - 500) / 4));
    const began = process.cpuUsage();
    for (let times = 0; times < 3; times += 1) {
      const response = await fetchThrough(unwatched)('/private/api/upload/add', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body: `--x\r\nContent-Disposition: form-data; name="a"\r\n${lines}${end}`,
      });
      expect(await response.json()).toMatchObject({ code: CODE.badRequest });
    }
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US);
  });
});
