import { useEffect, useState } from 'react';

const SECOND = 1000;

/** A countdown: whole seconds left, 0 when it is not running, and a function to start it. */
export const useCountdown = () => {
  const [run, setRun] = useState<{ until: number; seconds: number } | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (run === null) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.ceil((run.until - Date.now()) / SECOND);
      // More than there were: the clock was set back, and would keep it for as long.
      const isOver = seconds <= 0 || seconds > run.seconds;
      setLeft(isOver ? 0 : seconds);
      if (isOver) setRun(null);
    }, SECOND);
    return () => clearInterval(timer);
  }, [run]);
  return {
    left,
    start: (seconds: number) => {
      setLeft(seconds);
      setRun(seconds > 0 ? { until: Date.now() + seconds * SECOND, seconds } : null);
    },
  };
};
