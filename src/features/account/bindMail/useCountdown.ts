import { useEffect, useState } from 'react';

const SECOND = 1000;

/** A countdown: whole seconds left, 0 when it is not running, and a function to start it. */
export const useCountdown = () => {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / SECOND);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) setUntil(null);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left,
    start: (seconds: number) => {
      setLeft(seconds);
      setUntil(seconds > 0 ? Date.now() + seconds * SECOND : null);
    },
  };
};
