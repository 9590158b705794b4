import type { Locator } from '@playwright/test';
import { expect, NEWCOMER, test } from '../support/fixtures.ts';

/** Writes with an input method: its letters as they come, then the word. */
const compose = async (field: Locator, letters: readonly string[], word: string): Promise<void> => {
  const page = field.page();
  const session = await page.context().newCDPSession(page);
  await field.focus();
  for (const text of letters) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(field, 'while it is written').toHaveValue(new RegExp(`${text}$`));
  }
  await session.send('Input.insertText', { text: word });
};

test.describe('what an input method writes is left alone until it is a word', () => {
  test.use({ member: NEWCOMER.phone });

  test('the number of an ID card (R31)', { tag: '@wide' }, async ({ page, server: _server }) => {
    await page.goto('/realname');
    const field = page.getByLabel('身份证号');
    await compose(field, ['1', '12', '12x', '12 x'], '12 x');
    await expect(field).toHaveValue('12X');
    await compose(field, ['y', 'y z'], 'yz');
    await expect(field).toHaveValue('12XYZ');
  });
});

test('an e-mail address and a phone number (R1)', { tag: '@wide' }, async ({
  page,
  server: _server,
}) => {
  await page.goto('/login');
  const phone = page.getByRole('textbox', { name: '手机号' });
  await compose(phone, ['1', '138 ', '138 0000'], '13800000001');
  await expect(phone).toHaveValue('138 0000 0001');
  await page
    .getByRole('radio', { name: '邮箱' })
    .or(page.getByRole('tab', { name: '邮箱' }))
    .click();
  const mail = page.getByRole('textbox', { name: '邮箱' });
  await compose(mail, ['l', 'li', 'lin'], 'lin@example.com');
  await expect(mail).toHaveValue('lin@example.com');
});
