import { useEffect, useState } from 'react';

export interface Countdown {
  /** Remaining seconds, rounded up; 0 when the countdown is over. */
  readonly seconds: number;
  start(seconds: number): void;
}

const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Countdown in seconds that stays correct after the device slept. */
export function useCountdown(): Countdown {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsLeft(until));
      if (secondsLeft(until) === 0) clearInterval(timer);
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
