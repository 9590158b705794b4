/** Weight of a coding where the header names it, null where it does not. */
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

/** Whether a request takes a content coding: named, or meant by `*`, and not with weight 0. */
export const acceptsEncoding = (request: Request, coding: string): boolean => {
  const header = request.headers.get('accept-encoding') ?? '';
  return (weightOf(header, coding) ?? weightOf(header, '*') ?? 0) > 0;
};
