/** The q-value of a language in any of its forms, 0 where the request does not name it. */
const weightOf = (header: string, language: string): number => {
  const weights = header.split(',').map((part) => {
    const [name = '', parameter = ''] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name.split('-')[0] !== language) return 0;
    const [, weight = ''] = /^q\s*=\s*(.*)$/.exec(parameter) ?? [];
    return weight === '' ? 1 : Number(weight);
  });
  return Math.max(...weights);
};

/** Whether a request prefers English to Chinese, the default. */
export const wantsEnglish = (request: Request): boolean => {
  const header = request.headers.get('accept-language') ?? '';
  return weightOf(header, 'en') > weightOf(header, 'zh');
};
