import { useEffect, useState } from 'react';

/** Height in px that the system's on-screen keyboard takes from the bottom of the page. */
export const useKeyboardInset = (watching: boolean): number => {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!watching || !viewport) return undefined;
    const measure = () => {
      // A pinch-zoomed page is smaller too; that is no keyboard.
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      setInset(viewport.scale === 1 && covered > 60 ? Math.round(covered) : 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [watching]);
  return watching ? inset : 0;
};
