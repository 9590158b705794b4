/** The q-value of a coding in the header, null when it is not listed. */
const weightOf = (header: string, coding: string): number | null => {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name !== coding) continue;
    const [, weight = '1'] =
      /^q\s*=\s*(.*)$/.exec(parameters.find((p) => p.startsWith('q')) ?? '') ?? [];
    return Number(weight);
  }
  return null;
};

/** Whether a request accepts a content coding: by name or by `*`, with a q-value above 0. */
export const acceptsEncoding = (request: Request, coding: string): boolean => {
  const header = request.headers.get('accept-encoding') ?? '';
  return (weightOf(header, coding) ?? weightOf(header, '*') ?? 0) > 0;
};
