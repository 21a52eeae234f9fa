import { dayjs } from '@marquee/time';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatInstant, formatLocalOffset } from '#web/texts/formats.ts';
import css from './header.module.css';

export function Clock() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={css.clock}>
      <Clock3 aria-hidden />
      <time dateTime={dayjs(now).toISOString()}>{formatInstant(now)}</time>
      <span className={css.faint}>{formatLocalOffset(now)}</span>
    </span>
  );
}
