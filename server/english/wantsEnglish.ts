import { weightsIn } from '../http/weights.ts';

/** Whether a request prefers English to Chinese, the default. */
export const wantsEnglish = (request: Request): boolean => {
  const choices = weightsIn(request.headers.get('accept-language') ?? '');
  /** Of a language in any of its forms, 0 where the request does not name it. */
  const weightOf = (language: string): number =>
    Math.max(...choices.map(({ name, weight }) => (name.split('-')[0] === language ? weight : 0)));
  return weightOf('en') > weightOf('zh');
};
