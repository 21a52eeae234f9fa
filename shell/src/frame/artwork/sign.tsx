import { useId } from 'react';
import { listBulbs, computeOutline, toPath } from '#frame/artwork/sign-shape.ts';
import css from './sign.module.css';

interface SignProps {
  readonly word: string;
  /** A second, smaller line. */
  readonly line?: string;
  /** `failing`: only three bulbs and the first two letters are lit. */
  readonly light?: 'full' | 'failing';
}

// Created per call: a segmenter loads data tables, and most pages show no sign.
const splitLetters = (word: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);

const lamps = listBulbs();
const litWhenFailing = new Set([3, 4, 5].map((step) => step + 8));
const maxWidth = 250;

/** Font size at which a word fills the sign. */
const getFontSize = (word: string, largest: number, perLetter: number): number =>
  Math.min(largest, maxWidth / (Math.max(splitLetters(word).length, 1) * perLetter));

/** Artwork: a theatre sign. Its words are on the page as text too. */
export function Sign({ word, line, light = 'full' }: SignProps) {
  const id = useId();
  const letters = splitLetters(word);
  const litLetters = light === 'full' ? letters.length : 2;
  const size = getFontSize(word, 46, 0.72);
  return (
    <svg aria-hidden className={css.sign} data-light={light} viewBox="-6 -6 316 204">
      <defs>
        <linearGradient id={`${id}-panel`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.panelTop} />
          <stop offset="1" className={css.panelFoot} />
        </linearGradient>
        <linearGradient id={`${id}-word`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".1" className={css.wordTop} />
          <stop offset=".9" className={css.wordFoot} />
        </linearGradient>
      </defs>
      <path className={css.band} d={toPath(computeOutline(0))} />
      <path fill={`url(#${id}-panel)`} d={toPath(computeOutline(18))} />
      {lamps.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} className={css.lamp} data-lit={light === 'full' || litWhenFailing.has(index) || undefined}>
          <circle className={css.glow} cx={x} cy={y} r="9" />
          <circle className={css.bulb} cx={x} cy={y} r="4.2" />
        </g>
      ))}
      <text className={css.word} x="152" y={line === undefined ? 136 : 122} fontSize={size} fill={`url(#${id}-word)`}>
        {letters.slice(0, litLetters).join('')}
        <tspan className={css.dark}>{letters.slice(litLetters).join('')}</tspan>
      </text>
      {line !== undefined && (
        <text className={css.line} x="152" y="154" fontSize={getFontSize(line, 17, 0.66)}>
          {line}
        </text>
      )}
    </svg>
  );
}
