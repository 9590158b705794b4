import { expect, it, onTestFinished } from 'vitest';
import { faceName, facesOf, parseFace } from '#app/boot/paintedPage.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';

it('knows the faces of every language of the list, also of one that is added', () => {
  const list = LANGUAGES as unknown as string[];
  list.push('pt-BR');
  onTestFinished(() => void list.pop());
  const faces = facesOf([1, 2]);
  expect(faces).toHaveLength(2 * list.length);
  expect(faces.map((face) => parseFace(faceName(face)))).toEqual(faces);
  expect(faces.at(-1)).toEqual({ language: 'pt-BR' as Language, loginType: 2 });
});

it.each([undefined, '', 'en', 'en 3', 'fr 1', 'zh-CN 1 2'])('knows no face of %j', (name) => {
  expect(parseFace(name)).toBeNull();
});
