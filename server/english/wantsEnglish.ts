import { weightsIn } from '../http/weights.ts';

/** Whether a request prefers English to Chinese, the default; of other languages alone, English is the nearer. */
export const wantsEnglish = (request: Request): boolean => {
  const choices = weightsIn(request.headers.get('accept-language') ?? '');
  /** Of a language in any of its forms, 0 where the request does not name it. */
  const weightOf = (language: string): number =>
    Math.max(...choices.map(({ name, weight }) => (name.split('-')[0] === language ? weight : 0)));
  const isOther = choices.some(({ name, weight }) => /^[a-z]/.test(name) && weight > 0);
  return weightOf('en') > weightOf('zh') || (isOther && weightOf('zh') === 0);
};
