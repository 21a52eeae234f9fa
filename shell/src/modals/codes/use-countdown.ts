import { useEffect, useState } from 'react';

export interface Countdown {
  /** Left, rounded up; 0 when it is over. */
  readonly seconds: number;
  start(seconds: number): void;
}

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Seconds that run down, right even after the tab slept. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (left(until) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    start(length) {
      setUntil(Date.now() + length * 1_000);
      setSeconds(length);
    },
  };
}
