/**
 * A public page whose markup the build wrote into the document (scripts/prerender). `data-shell` of the
 * document is PAINTED while it shows instead of the static shell.
 */
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';

/** Value of the document's `data-shell` while a prerendered page is shown. */
export const PAINTED = 'none';

/** Id of the styles that a prerendered page has until the app's stylesheets are there. */
export const PAINTED_STYLE_ID = 'painted-style';

/** How a prerendered page looks: its language, and the account its form asks for (1 phone, 2 e-mail). */
export interface Face {
  readonly language: Language;
  readonly loginType: 1 | 2;
}

/** The name of a face in `data-face`. */
export const faceName = ({ language, loginType }: Face): string => `${language} ${loginType}`;

/** The faces of a page whose form asks for these accounts; the first is the one without any stored choice. */
export const facesOf = (loginTypes: readonly Face['loginType'][]): readonly Face[] =>
  LANGUAGES.flatMap((language) => loginTypes.map((loginType) => ({ language, loginType })));

/** The face with a name; null for anything else. */
export const parseFace = (name: string | undefined): Face | null =>
  facesOf([1, 2]).find((face) => faceName(face) === name) ?? null;
