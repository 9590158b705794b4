import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO } from '#test/support/server.ts';
import { ended } from '#test/support/serverProcess.ts';
import { NGINX, type RunningNginx, startNginx } from '../../deploy/nginx.ts';
import {
  buy,
  type Caller,
  callerOf,
  loginTokens,
  productId,
  refresh,
  registerByPhone,
  topUp,
} from '../support.ts';
import { startTwoProcesses, type TwoProcesses } from './twoProcesses.ts';

const PHONE = '13600000040';

/** In order: the last steps end the processes. */
describe.runIf(isOnPostgres && existsSync(NGINX))(
  'two processes behind the shipped nginx.conf',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-two-'));
    let both: TwoProcesses;
    let nginx: RunningNginx;
    /** What a browser reaches: nginx only. */
    let outside: { fetch: typeof fetch };
    let member: Caller;
    let product: number;

    beforeAll(async () => {
      both = await startTwoProcesses(folder, { TRUST_PROXY: '1', LOG: 'json' });
      nginx = await startNginx(
        folder,
        both.processes.map(({ base }) => base),
      );
      outside = { fetch: (input, init) => fetch(`${nginx.base}${String(input)}`, init) };
      product = await productId(both.inside, SAMPLE.trialShares);
    });
    afterAll(async () => {
      await nginx.stop();
      await both.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const want = () => ({ product_id: product, amount: '200' });
    const balance = async (): Promise<string> =>
      (await member.get<{ amount: string }>('/private/api/member/info')).data.amount;
    /** How often each process answered a path. */
    const answered = (path: string): number[] =>
      both.processes.map(({ output }) => output().split(path).length - 1);

    it('register a member and take their money, whichever process answers', async () => {
      const registered = await registerByPhone(outside, PHONE);
      expect(registered.code).toBe(0);
      const { refreshToken } = await loginTokens(outside, PHONE);
      const { data } = await refresh(outside, refreshToken);
      member = callerOf(outside, data.accessToken);
      const set = await member.post('/private/api/member/set_pay_password', {
        password: DEMO.password,
        pay_password: DEMO.payPassword,
        pay_password_confirm: DEMO.payPassword,
      });
      expect(set.code).toBe(0);
      await topUp(both.inside, PHONE, '2000');
      for (let times = 0; times < 4; times += 1) expect(await balance()).toBe('2000.00');
    });

    it('make one order of each attempt, and both show it', async () => {
      for (const key of ['behind-nginx-1', 'behind-nginx-2']) {
        const answers = await Promise.all([0, 1, 2, 3].map(() => buy(member, want(), key)));
        expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
        expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
      }
      const wrong = await buy(member, { ...want(), pay_password: '000001' });
      expect(wrong.code).toBe(1202);
      for (let times = 0; times < 4; times += 1) {
        expect(await balance()).toBe('1600.00');
        const orders = await member.get<{ total: number }>('/private/api/order/list', {
          page: 1,
          size: 10,
        });
        expect(orders.data.total).toBe(2);
      }
      for (const times of answered('/private/api/order/add')) expect(times).toBeGreaterThan(0);
      expect(await both.inside.ops.audit()).toEqual([]);
    });

    it('go on with one of them: a purchase whose answer was lost is not made again', async () => {
      const [first] = both.processes;
      first?.child.kill('SIGKILL');
      if (first) await ended(first.child);
      const statuses: number[] = [];
      // nginx sends no write on to the other by itself: the client asks again.
      const attempt = async () => {
        const answer = await buy(member, want(), 'behind-nginx-3').catch(() => null);
        statuses.push(answer?.status ?? 502);
        return answer;
      };
      await expect.poll(attempt).toMatchObject({ code: 0 });
      // Which of the two is asked, nginx decides: the one that is gone is tried now and then.
      await expect.poll(attempt).toMatchObject({ code: 0 });
      await expect.poll(balance).toBe('1400.00');
      expect(await both.inside.ops.audit()).toEqual([]);
    });

    it('are written about without the payment password, by nginx and by themselves, also when none is left', async () => {
      const [, second] = both.processes;
      second?.child.kill('SIGTERM');
      if (second) await ended(second.child);
      const query = `product_id=${product}&amount=200&count=1&pay_password=${DEMO.payPassword}`;
      const lost = await outside.fetch(`/private/api/order/add?${query}`);
      expect(lost.status).toBe(502);
      // A line is written once its answer was sent.
      await expect
        .poll(() => nginx.logs().requests)
        .toMatch(/"GET \/private\/api\/order\/add" 502\D/);
      const { requests, errors, start } = nginx.logs();
      expect(requests).toMatch(/"GET \/private\/api\/order\/add" 200/);
      expect(
        both.processes.every(({ output }) => output().includes('/private/api/order/add')),
      ).toBe(true);
      const written = both.processes.map(({ output }) => output().split('Ctrl+C')[1] ?? '');
      for (const text of [requests, errors, start, ...written]) {
        expect(text).not.toMatch(new RegExp(`${DEMO.payPassword}|000001|pay_password=`));
        expect(text).not.toContain(DEMO.password);
      }
    });
  },
);
