import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { product as productSchema } from '#api/contract/product.ts';
import { settlementText } from '#features/product/card/priceText.ts';
import { figuresOf, priceOf } from '#features/product/figures.ts';
import { productTexts } from '#features/product/productTexts.ts';
import { translator } from '#shared/i18n/texts.ts';
import { SAMPLE } from '#test/support/sample/products.ts';

const product = (fields: Record<string, unknown> = {}) =>
  v.parse(productSchema, {
    id: 1,
    name: SAMPLE.monthly,
    cover: '',
    status: 0,
    quantity: 400,
    quantitySold: 273,
    amountMin: '1000.00',
    amountMax: '50000.00',
    yieldPerPeriod: 0.26,
    numOfEarnings: 6,
    investmentPeriod: 6,
    productPeriod: { id: 1, name: '月', days: 30 },
    isRepeat: 0,
    maxRepeat: 1,
    ...fields,
  });

describe('figures of a product', () => {
  it('are the specification’s derived values, and the simple annual rate (E1, E2)', () => {
    expect(figuresOf(product())).toEqual({
      totalRate: '1.56',
      annual: '3.12',
      sold: '68.25',
      isCompleted: false,
    });
  });

  it.each([
    'yieldPerPeriod',
    'numOfEarnings',
    'investmentPeriod',
    'productPeriod',
    'quantity',
    'quantitySold',
    'status',
  ])('stay unknown, never NaN, without %s', (field) => {
    const text = JSON.stringify(figuresOf(product({ [field]: undefined })));
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the sentence of a product’s settlements (H7)', () => {
  it.each([
    [{}, '每月结算收益，到期返还本金'],
    [{ numOfEarnings: null }, '每月结算收益，到期返还本金'],
    [{ investmentPeriod: null }, '每月结算收益，到期返还本金'],
    [{ numOfEarnings: null, investmentPeriod: null }, '每月结算收益，到期返还本金'],
    [{ numOfEarnings: 2 }, '到期返还本金'],
    [{ productPeriod: { id: 1, name: '', days: 30 } }, '到期返还本金'],
  ])('of one with %j reads %s', (fields, sentence) => {
    const t = translator(productTexts, 'zh-CN');
    expect(settlementText(product(fields), 'zh-CN', t)).toBe(sentence);
  });
});

describe('price of a product', () => {
  it('is a range, a number of units, or one amount', () => {
    expect(priceOf(product())).toEqual({ kind: 'range', min: '1000.00', max: '50000.00' });
    expect(priceOf(product({ isRepeat: 1, maxRepeat: 10 }))).toEqual({
      kind: 'units',
      min: '1000.00',
      maxUnits: 10,
    });
    expect(priceOf(product({ isRepeat: 1, maxRepeat: null }))).toMatchObject({
      maxUnits: Number.POSITIVE_INFINITY,
    });
    expect(priceOf(product({ amountMax: null }))).toEqual({ kind: 'fixed', min: '1000.00' });
    expect(priceOf(product({ amountMax: '1000.00' }))).toEqual({ kind: 'fixed', min: '1000.00' });
    expect(priceOf(product({ amountMin: 'NaN' }))).toEqual({ kind: 'unknown' });
  });
});
