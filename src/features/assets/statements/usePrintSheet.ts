import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the sheet is to be rendered, and its printing. It is made when it is first asked for, by a
 * button or by the browser's own command, and stays: some browsers print after `print()` has returned.
 * It goes with its screen, also where that is only hidden: it would be all there is of another on paper.
 */
export const usePrintSheet = (): { isWanted: boolean; print: () => void } => {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const make = () => flushSync(() => setWanted(true));
    window.addEventListener('beforeprint', make);
    return () => {
      window.removeEventListener('beforeprint', make);
      setWanted(false);
    };
  }, []);
  const print = () => {
    flushSync(() => setWanted(true));
    window.print();
  };
  return { isWanted, print };
};
