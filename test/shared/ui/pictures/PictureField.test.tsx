// @vitest-environment happy-dom
import { isInaccessible, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { PictureField } from '#shared/ui/pictures/PictureField.tsx';
import type { Picture } from '#shared/ui/pictures/picture.ts';
import { photo } from '#test/support/browserPictures.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const show = (picture: Picture, error?: string) => {
  const form = { picture, button: createRef<HTMLButtonElement>(), choose: vi.fn(), retry: vi.fn() };
  const view = renderUi(
    <PictureField
      name="付款凭证"
      form={form}
      disabled={false}
      error={error}
      shape="any"
      placeholder={<span>空</span>}
      first="album"
    />,
  );
  return { ...view, form };
};
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a picture has one control for each way to it, and the field behind it is kept from everybody', async () => {
  const { user, form } = show({ kind: 'none' });
  expect(names()).toEqual(['从相册选择', '拍照']);
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  expect(fields.map((field) => isInaccessible(field))).toEqual([true, true]);
  const opened: string[] = [];
  for (const field of fields) {
    field.addEventListener('click', () => opened.push(field.getAttribute('capture') ?? 'album'));
  }
  await user.click(screen.getByRole('button', { name: '从相册选择' }));
  await user.click(screen.getByRole('button', { name: '拍照' }));
  expect(opened).toEqual(['album', 'environment']);
  await user.upload(screen.getByLabelText('付款凭证：拍照'), photo());
  expect(form.choose).toHaveBeenCalledOnce();
});

it('a picture that failed says why and can be sent again (fault 41)', async () => {
  const failed = { kind: 'failed', image: new Blob(['a']), error: new Error('cut') } as const;
  const { user, form } = show({ ...failed, refusal: 'tooLarge', wait: null });
  expect(screen.getByRole('alert').textContent).toBe('文件过大，请换一张较小的图片');
  expect(names()).toEqual(['重新上传', '换一张', '重新拍照']);
  await user.click(screen.getByRole('button', { name: '重新上传' }));
  expect(form.retry).toHaveBeenCalledOnce();
  // The pressed button goes away once the picture is sent.
  expect(document.activeElement?.textContent).toBe('换一张');
});

it('a picture that was one too many says when it may be sent again', () => {
  show({ kind: 'failed', image: new Blob(['a']), error: null, refusal: null, wait: 540 });
  expect(screen.getByRole('alert').textContent).toMatch(/^上传失败：.*，请在 9 分钟后再试$/);
});

it('a picture that is missing is said as an alert', () => {
  show({ kind: 'none' }, '请先上传付款凭证');
  expect(screen.getByRole('alert').textContent).toBe('请先上传付款凭证');
});
