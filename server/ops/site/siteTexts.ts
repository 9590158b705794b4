import * as v from 'valibot';
import type { SiteSettings } from '../../site/settingsTable.ts';

const MAX_TEXT = 200_000;

const lines = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const jsonOf =
  <T>(shape: v.GenericSchema<unknown, T>) =>
  (content: string): T => {
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch {
      throw new Error('The file is no JSON.');
    }
    const { success, output, issues } = v.safeParse(shape, value);
    if (success) return output;
    const [issue] = issues;
    throw new Error(`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`);
  };

const htmlOf = (content: string): string => {
  if (content.trim() === '') throw new Error('The file is empty.');
  if (/<script\b/i.test(content)) throw new Error('Scripts are not shown in texts.');
  return content.trim();
};

const certificates = v.array(
  v.strictObject({
    title: lines,
    number: v.string(),
    issuer: v.string(),
    valid_to: v.string(),
    image: v.string(),
  }),
);
const questions = v.array(v.strictObject({ category: lines, question: lines, answer: lines }));

/** The texts of `site text`, by the name that operators type, and what a file of each holds. */
const TEXTS = {
  'user-agreement': { key: 'user_agreement', read: htmlOf },
  'privacy-policy': { key: 'privacy_policy', read: htmlOf },
  'company-profile': { key: 'company_profile', read: htmlOf },
  'team-reward': { key: 'team_reward', read: htmlOf },
  'newbie-guide': { key: 'newbie_guide', read: htmlOf },
  questions: { key: 'common_problem', read: jsonOf(questions) },
  certificates: { key: 'company_certificate', read: jsonOf(certificates) },
} as const satisfies Record<string, { key: keyof SiteSettings; read(content: string): unknown }>;

/** Names of the texts, for the help. */
export const TEXT_NAMES = Object.keys(TEXTS);

/** Which setting a file's content becomes. @throws Error for operators. */
export const readSiteText = (
  name: string,
  content: string,
): { readonly key: keyof SiteSettings; readonly value: unknown } => {
  if (!Object.hasOwn(TEXTS, name)) {
    throw new Error(`There is no text "${name}"; there are: ${TEXT_NAMES.join(', ')}.`);
  }
  if (content.length > MAX_TEXT) throw new Error(`A text has at most ${MAX_TEXT} characters.`);
  const { key, read } = TEXTS[name as keyof typeof TEXTS];
  return { key, value: read(content) };
};

/** The names of texts by their settings. */
export const textNamesOf = (keys: readonly (keyof SiteSettings)[]): string[] =>
  Object.entries(TEXTS)
    .filter(([, { key }]) => keys.includes(key))
    .map(([name]) => name);
