import css from './avatar.module.css';

export interface AvatarProps {
  /** Two letters are taken from it. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
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

/** The letters of a name on the house's violet. Decoration: the name itself stands beside it or labels its button. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={css.avatar}
      data-letters={initials(name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
    />
  );
}
