import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** What a careless or broken-into back-end could put into a text of the site. */
const HOSTILE = `
  <h1>公司简介</h1><p>正文<b>重点</b></p>
  <script>window.hacked = true</script>
  <img src="/x.png" onerror="window.hacked = true"><img src="/x.png" title=">" onerror="window.hacked = true">
  <svg onload="window.hacked = true"><style>body{display:none}</style></svg>
  <a href="javascript:window.hacked=true">坏链接</a>
  <a href="https://example.com/terms">好链接</a>
  <a href="/&#9;/evil.example">看似站内</a><a href="https://bank.example@evil.example">看似银行</a>
  <iframe src="https://example.com"></iframe>
  <form action="https://example.com"><input name="password"></form>
  <p style="position:fixed;inset:0" id="root" class="x">样式</p>
  <math><mtext><table><mglyph><style><img src onerror="window.hacked=true"></style></mglyph></table></mtext></math>`;

/** The company profile as an ordinary editor writes it. */
const EDITED = `<h2 style="color:#333" class="ql-align-center">公司简介</h2>
  <p style='font-size:14px' onclick=track()>正文<span style="color: red">重点</span></p><style>p{margin:0}</style>`;

const withCompanyProfile = async (page: Page, html: string): Promise<void> => {
  await page.route('**/public/api/index/config', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.website.company_profile = html;
    await route.fulfill({ response, json: body });
  });
};

test('texts of the site are cleaned and cannot run code', async ({ page, watch }) => {
  // What the attack asks for is refused, and reported by the browser.
  watch.allow(/Content Security Policy|x\.png/);
  await withCompanyProfile(page, HOSTILE);
  await page.goto('/company-profile');
  const text = page.locator('article');
  await expect(text.getByRole('heading', { name: '公司简介', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await expect(text.getByText('好链接')).toHaveAttribute('target', '_blank');
  await expect(text.getByText('好链接')).toHaveAttribute('rel', 'noopener noreferrer');
  for (const name of ['坏链接', '看似站内', '看似银行']) {
    await expect(text.getByText(name)).not.toHaveAttribute('href');
  }
  const forbidden =
    'script, style, iframe, form, input, svg, math, [style], [id], [onerror], [class]';
  await expect(text.locator(`:scope > * :is(${forbidden})`)).toHaveCount(0);
  // What a picture runs, it runs once it has failed.
  const pictures = text.locator('img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all())
    await expect(picture).toHaveJSProperty('complete', true);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a text with the styles of an editor is shown without complaints', async ({ page }) => {
  await withCompanyProfile(page, EDITED);
  await page.goto('/company-profile');
  await expect(page.locator('article').getByText('重点')).toBeVisible();
  await expect(page.locator('article').getByText('margin')).toHaveCount(0);
});
