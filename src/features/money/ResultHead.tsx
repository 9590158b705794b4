import { type ComponentProps, useEffect } from 'react';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';

/** Head of a result page: status and amount, scrolled into view. */
export const ResultHead = (
  props: ComponentProps<typeof StatusHead> & { readonly amount: string | null },
) => {
  // It replaces a form that was scrolled down to its button.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return <StatusHead {...props} />;
};
