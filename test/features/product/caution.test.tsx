// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const WARNINGS = [
  '收益高于常见水平，请多问一句钱从哪里来。',
  '高收益意味着高风险，可能损失本金。',
  '请按可能损失全部本金来考虑。',
];
const [ASK, DANGER, SEVERE] = WARNINGS;

/** The server's answers, with the website's limits of the warnings, percent. */
const withLimits =
  (limits: object): typeof fetch =>
  async (input, init) => {
    const response = await server.fetch(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!address.endsWith('/index/config')) return response;
    const { data, ...envelope } = await response.json();
    const website = { ...data.website, yield_caution: limits };
    return Response.json({ ...envelope, data: { ...data, website } });
  };

const USUAL = { ask: 6, danger: 8, severe: 10 };
it.each([
  [SAMPLE.monthly, '3.12', 'no warning', USUAL, undefined],
  [SAMPLE.risky, '11.40', 'the strongest warning', USUAL, SEVERE],
  [SAMPLE.monthly, '3.12', 'the first warning', { ...USUAL, ask: 3 }, ASK],
  [SAMPLE.risky, '11.40', 'the second warning', { ...USUAL, severe: 12 }, DANGER],
])(
  '%s has its yearly figure of %s a year and %s on its card, in its dialog and on its page, by the website’s limits (R14, H7, H8)',
  async (name, annual, _, limits, warning) => {
    const member = { phone: DEMO.lin, password: DEMO.password };
    const fetch = withLimits(limits);
    const { user, arrive } = await renderApp({ fetch, path: '/product-list', member });
    const heading = await screen.findByRole('heading', { name });
    const card = within(heading.closest('article') as HTMLElement);
    const page = () => within(screen.getByRole('main'));
    const expectWarning = (place: Pick<typeof card, 'queryByText'>) =>
      waitFor(() =>
        expect(WARNINGS.filter((words) => place.queryByText(words))).toEqual(
          warning === undefined ? [] : [warning],
        ),
      );
    const yearly = `折合年化 ${annual}%`;
    expect(card.getByText(yearly)).toBeTruthy();
    await expectWarning(card);

    await user.click(card.getByRole('button', { name: `立即购买 ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(yearly)).toBeTruthy();
    expect(dialog.getByText(/^按单利折算/)).toBeTruthy();
    await expectWarning(dialog);

    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card.getByRole('link', { name }));
    await arrive(name);
    expect(await page().findByRole('img', { name: `百分之 ${annual}` })).toBeTruthy();
    await expectWarning(page());
  },
);
