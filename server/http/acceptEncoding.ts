import { weightsIn } from './weights.ts';

/** Whether a request accepts a content coding: by name or by `*`, with a q-value above 0. */
export const acceptsEncoding = (request: Request, coding: string): boolean => {
  const choices = weightsIn(request.headers.get('accept-encoding') ?? '');
  const weightOf = (wanted: string) => choices.find(({ name }) => name === wanted)?.weight;
  return (weightOf(coding) ?? weightOf('*') ?? 0) > 0;
};
