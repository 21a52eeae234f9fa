import { useId } from 'react';
import css from './logo.module.css';

export interface LogoProps {
  /** Wordmark beside the symbol; without it only the symbol is shown. */
  readonly name?: string;
  /** Height of the symbol in pixels. */
  readonly size?: number;
}

const topBulbs = [12.5, 16, 19.5];
const bottomBulbs = [5, 9.4, 13.8, 18.2, 22.6, 27];

/** Logo: the marquee symbol and the wordmark, which is hidden where there is no room for it. */
export function Logo({ name, size = 28 }: LogoProps) {
  const fill = useId();
  return (
    <span className={css.logo} style={{ blockSize: size }} dir="ltr">
      <svg aria-hidden width={(size * 32) / 28} height={size} viewBox="0 0 32 28">
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--gold-100)" />
            <stop offset=".5" stopColor="var(--gold-500)" />
            <stop offset="1" stopColor="var(--gold-700)" />
          </linearGradient>
        </defs>
        <path
          fill={`url(#${fill})`}
          d="M9.5 0h13a1 1 0 0 1 1 1v4h3a1 1 0 0 1 1 1v4.5h3a1 1 0 0 1 1 1V27a1 1 0 0 1-1 1h-29a1 1 0 0 1-1-1V11.5
            a1 1 0 0 1 1-1h3V6a1 1 0 0 1 1-1h3V1a1 1 0 0 1 1-1z"
        />
        <path fill="var(--on-gold)" d="M8 21.5V9.5h4.2L16 15.6l3.8-6.1H24v12h-3.9v-6.2L16 21.4l-4.1-6.1v6.2z" />
        {topBulbs.map((x) => (
          <circle key={x} cx={x} cy="3" r="1" fill="var(--sign-bulb)" />
        ))}
        {bottomBulbs.map((x) => (
          <circle key={x} cx={x} cy="25.2" r="1" fill="var(--sign-bulb)" />
        ))}
      </svg>
      {name !== undefined && <span className={css.name}>{name}</span>}
    </span>
  );
}
