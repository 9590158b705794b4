/** The q-value of a language in any of its forms, 0 where the request does not name it. */
const weightOf = (header: string, language: string): number => {
  const weights = header.split(',').map((part) => {
    const [name = '', weight = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    if (name.split('-')[0] !== language) return 0;
    return weight === '' ? 1 : Number(weight);
  });
  return Math.max(...weights);
};

/** Whether a request prefers English to Chinese, the default. */
export const wantsEnglish = (request: Request): boolean => {
  const header = request.headers.get('accept-language') ?? '';
  return weightOf(header, 'en') > weightOf(header, 'zh');
};
