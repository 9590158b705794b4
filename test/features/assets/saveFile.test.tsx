// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SaveCalendar } from '#features/assets/payouts/SaveCalendar.tsx';
import { saveFile } from '#features/assets/saveFile.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { TEST_NOW } from '#test/support/testNow.ts';

/** A device, what its sheet was given, and what it downloads. */
const device = ({
  isTouch = true,
  takesFiles = true,
  end,
}: {
  readonly isTouch?: boolean;
  readonly takesFiles?: boolean;
  /** How the sheet ends; shared without one. */
  readonly end?: Error;
}) => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: isTouch } as MediaQueryList) : real(query),
  );
  const share = vi.fn<(data: ShareData) => Promise<void>>(() =>
    end ? Promise.reject(end) : Promise.resolve(),
  );
  Object.assign(navigator, { share, canShare: () => takesFiles });
  const downloaded: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloaded.push(this.download);
  });
  return { share, downloaded };
};
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const PAYOUT = {
  key: 'principal:1',
  kind: 'principal',
  at: TEST_NOW / 1000,
  amount: '1',
  orderId: 1,
  orderNo: '',
  productName: '',
  no: null,
  of: null,
} as const;

const closed = new DOMException('closed', 'AbortError');
const busy = new DOMException('open', 'InvalidStateError');
const broken = new DOMException('no', 'NotAllowedError');

describe('saving a file', () => {
  it.each([
    ['on a phone is done by the system’s sheet', {}, 'shared', 1, []],
    ['whose sheet is closed is not done', { end: closed }, 'closed', 1, []],
    ['whose sheet is open already is left to it', { end: busy }, 'closed', 1, []],
    ['whose sheet cannot be opened is a download', { end: broken }, 'begun', 1, ['a.csv']],
    ['on a phone that shares no files is a download', { takesFiles: false }, 'begun', 0, ['a.csv']],
    ['with a mouse is a download', { isTouch: false }, 'begun', 0, ['a.csv']],
  ])('%s', async (_what, kind, saving, sheets, files) => {
    const { share, downloaded } = device(kind);
    expect(await saveFile('a.csv', 'text/csv', '一,二')).toBe(saving);
    expect(share).toHaveBeenCalledTimes(sheets);
    expect(downloaded).toEqual(files);
  });

  it('shares the text whole, under its name', async () => {
    const { share } = device({});
    await saveFile('a.csv', 'text/csv', '一,二');
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a.csv', 'text/csv', '一,二']);
  });

  it('is a download where the browser has no sheet at all', async () => {
    const { downloaded } = device({});
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
    expect(await saveFile('a.csv', 'text/csv', '')).toBe('begun');
    expect(downloaded).toEqual(['a.csv']);
  });
});

it.each([
  [{}, '日历文件已分享'],
  [{ end: closed }, '保存为日历文件（.ics），只含尚未到账的计划。'],
  [{ isTouch: false }, '日历文件已开始下载，没有反应时请用浏览器打开本页'],
])('the payout calendar claims no more than is known: %o', async (kind, words) => {
  device(kind);
  const shown = { payouts: [PAYOUT], isComplete: true, isDated: true, pendingIncome: '1' };
  renderUi(
    <SaveCalendar
      shown={{ ...shown, readAt: Date.now() }}
      memberId={1}
      readAgain={() => Promise.resolve(null)}
      earlier={null}
    />,
  );
  await act(async () => screen.getByRole('button', { name: '存入手机日历' }).click());
  expect(screen.getByRole('status').textContent).toBe(words);
});
