/** How much a request wants a language, in any of its forms; 0 where it does not name it. */
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

/** Whether a request would rather have English than Chinese, which everybody else gets. */
export const wantsEnglish = (request: Request): boolean => {
  const header = request.headers.get('accept-language') ?? '';
  return weightOf(header, 'en') > weightOf(header, 'zh');
};
