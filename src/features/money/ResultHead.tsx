import { type ComponentProps, useEffect } from 'react';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';

/** Head of a result page: how it stands and the amount, in sight from the start. */
export const ResultHead = (
  props: ComponentProps<typeof StatusHead> & { readonly amount: string | null },
) => {
  // It takes the place of a form that was scrolled down to its button.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <StatusHead {...props} />;
};
