import { type RefObject, useEffect, useState } from 'react';

/** By how many px the content of `ref` is wider than its box; 0 where it fits. */
export const useOverflow = (ref: RefObject<HTMLElement | null>, content: string): number => {
  const [overflow, setOverflow] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is measured anew
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOverflow(Math.max(0, box.scrollWidth - box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, content]);
  return overflow;
};
