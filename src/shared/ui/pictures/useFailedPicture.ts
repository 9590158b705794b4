import { useEffect, useState } from 'react';

/**
 * Whether the picture at `src` did not load, and what its `onError` calls. It is asked for again when the network or
 * its screen is back.
 */
export const useFailedPicture = (src: string): readonly [boolean, () => void] => {
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const askAgain = () => setFailed('');
    askAgain();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, []);
  return [src !== '' && src === failed, () => setFailed(src)];
};
