import { useState } from 'react';
import css from './avatar.module.css';

export interface AvatarProps {
  /** Full name or user name; up to two letters of it are shown. */
  readonly name: string;
  /** Width and height in pixels. */
  readonly size?: number;
  /** Address of a square picture, which covers the letters once it is loaded. */
  readonly picture?: string | undefined;
}

const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '', second = ''] = words;
  const letters = second === '' ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase();
};

/**
 * Initials or a picture in a violet square with round corners. Hidden from screen readers: show the name beside it or
 * label the button with it.
 */
export function Avatar({ name, size = 32, picture }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className={css.avatar}
      data-letters={initials(name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
    >
      {picture !== undefined && picture !== failed && (
        <img className={css.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
