import { ACE, RANKS, type Suit } from '#games/hilo/cards.ts';
import jack from '#web/art/jack.svg';
import king from '#web/art/king.svg';
import queen from '#web/art/queen.svg';
import css from './card-face.module.css';
import { SuitPip } from './suit-pip.tsx';

interface Props {
  /** Rank from the ace to the king. */
  readonly rank: number;
  /** Text of the corners. */
  readonly letters: string;
  readonly suit: Suit;
}

const WIDTH = 250;
const HEIGHT = 350;
const COLUMNS = { left: 82, middle: 125, right: 168 };
const FIRST_ROW = 66;
const LAST_ROW = HEIGHT - FIRST_ROW;
const PIP = 44;
const COURT = { x: 51, y: 51, width: 148, height: 248 };

/** Rows of the pips of a rank as fractions between the first and the last row. */
interface Rows {
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

const NUMBERS: readonly Rows[] = [
  { sides: [], middle: [0, 1] },
  { sides: [], middle: [0, 1 / 2, 1] },
  { sides: [0, 1], middle: [] },
  { sides: [0, 1], middle: [1 / 2] },
  { sides: [0, 1 / 2, 1], middle: [] },
  { sides: [0, 1 / 2, 1], middle: [1 / 4] },
  { sides: [0, 1 / 2, 1], middle: [1 / 4, 3 / 4] },
  { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 2] },
  { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 6, 5 / 6] },
];

/** Pictures of jack, queen and king, and the position of the suit beside the head. */
const COURTS = [
  { picture: jack, x: 172, y: 128 },
  { picture: queen, x: 170, y: 92 },
  { picture: king, x: 79, y: 92 },
];

/** The face of a card: two corners, and pips or a court picture. */
export function CardFace({ rank, letters, suit }: Props) {
  return (
    <svg className={css.face} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <Corner letters={letters} suit={suit} />
      <g transform={`rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`}>
        <Corner letters={letters} suit={suit} />
      </g>
      <Middle rank={rank} suit={suit} />
    </svg>
  );
}

function Corner({ letters, suit }: Omit<Props, 'rank'>) {
  return (
    <>
      <text x="29" y="53">
        {letters}
      </text>
      <SuitPip suit={suit} x={29} y={82} size={34} />
    </>
  );
}

function Middle({ rank, suit }: Omit<Props, 'letters'>) {
  if (rank === ACE) return <SuitPip suit={suit} x={WIDTH / 2} y={HEIGHT / 2} size={120} />;
  const court = COURTS[rank - (RANKS - COURTS.length)];
  if (court === undefined) return <Pips rows={NUMBERS[rank - 1]} suit={suit} />;
  return (
    <>
      <image href={court.picture} {...COURT} />
      <SuitPip suit={suit} x={court.x} y={court.y} size={34} />
      <SuitPip suit={suit} x={WIDTH - court.x} y={HEIGHT - court.y} size={34} isUpsideDown />
    </>
  );
}

function Pips({ rows = { sides: [], middle: [] }, suit }: { readonly rows: Rows | undefined; readonly suit: Suit }) {
  const columns = [
    { x: COLUMNS.left, rows: rows.sides },
    { x: COLUMNS.middle, rows: rows.middle },
    { x: COLUMNS.right, rows: rows.sides },
  ];
  return columns.map(({ x, rows: filled }) =>
    filled.map((row) => (
      <SuitPip
        key={`${x} ${row}`}
        suit={suit}
        x={x}
        y={FIRST_ROW + row * (LAST_ROW - FIRST_ROW)}
        size={PIP}
        isUpsideDown={row > 1 / 2}
      />
    )),
  );
}
