import { useState } from 'react';

/**
 * Whether what is under way was asked for by the retry that is shown, and what that retry calls. It is over when
 * nothing is under way any more, or when the outcome is another one: a try may fail before it was seen.
 */
export const useRetrying = (isUnderWay: boolean, outcome?: unknown): [boolean, () => void] => {
  const [isRetried, setIsRetried] = useState(false);
  const [was, setWas] = useState({ isUnderWay, outcome });
  if (was.isUnderWay !== isUnderWay || was.outcome !== outcome) {
    setWas({ isUnderWay, outcome });
    if (!isUnderWay) setIsRetried(false);
  }
  return [isRetried && isUnderWay, () => setIsRetried(true)];
};
