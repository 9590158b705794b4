import { expect } from 'vitest';
import { runCommand } from '#server/ops/commands.ts';
import { DEMO, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { type Answer, loginAs, newMember } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const NEWCOMER = '13911110000';

const carriedOut = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { code, msg, data } = await answer;
  expect(`${code} ${msg}`).toMatch(/^0 /);
  return data;
};

/** What members write on other days than that of a purchase, and what operators do about it; each is carried out. */
export const writeRarely = async (server: TestServer): Promise<void> => {
  const operate = (...line: string[]) => runCommand(server.ops, line, 'ann');
  const newcomer = await newMember(server, NEWCOMER, '1000');
  const body = JSON.stringify({ type: 1, phone: NEWCOMER, password: DEMO.password });
  const headers = { 'content-type': 'application/json' };
  await server.handler.fetch(
    new Request(`${TEST_ORIGIN}/public/api/member/login`, { method: 'POST', headers, body }),
    { address: '203.0.113.9' },
  );
  await carriedOut(
    newcomer.post('/private/api/member/bind_email', { email: 'a@example.com', v_code: '' }),
  );
  await newcomer.post('/private/api/member/bind_email', {
    email: 'a@example.com',
    v_code: '000000',
  });
  const pictures = [
    await uploadedPath(server, NEWCOMER, 'realname'),
    await uploadedPath(server, NEWCOMER, 'realname'),
  ];
  const identity = { realname: '王小明', id_no: '11010519491231002X' };
  await carriedOut(
    newcomer.post('/private/api/realname/add', {
      ...identity,
      id_front_img: pictures[0] ?? '',
      id_back_img: pictures[1] ?? '',
    }),
  );
  await operate('reject-realname', NEWCOMER, '不清晰');
  await carriedOut(
    newcomer.post('/private/api/chat/send', {
      client_id: 'plans-message',
      text: '何时到账',
      image: '',
      topic: '',
    }),
  );

  const lin = await loginAs(server);
  const pay = { pay_password: DEMO.payPassword };
  const withdrawal = { bank_card_id: 1, amount: '300', ...pay };
  const { order_no: orderNo } = await carriedOut(
    lin.post<{ order_no: string }>('/private/api/withdrawal/add', withdrawal),
  );
  await operate('approve-withdrawal', orderNo);
  await operate('complete-withdrawal', orderNo);
  await carriedOut(lin.post('/private/api/bankcard/del', { id: 1, ...pay }));
  // Handed in for nothing: it is deleted two days later.
  await uploadedPath(server, DEMO.lin);
  server.clock.advance(2 * 86_400_000);
};
