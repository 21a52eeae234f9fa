import { getRank, getSuit } from '#games/hilo/cards.ts';
import cardBack from '#web/art/card-back.svg';
import { useTexts } from '#web/i18n/texts.ts';
import { CardFace } from './card-face.tsx';
import css from './playing-card.module.css';
import { SuitPip } from './suit-pip.tsx';

const LETTERS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

interface Props {
  /** Null for the back of a card. */
  readonly card: number | null;
  /** A small card shows one corner only. */
  readonly size: 'large' | 'small';
}

export function PlayingCard({ card, size }: Props) {
  const { t } = useTexts();
  if (card === null)
    return (
      <span className={css.card} data-size={size} data-back role="img" aria-label={t('hilo.back')}>
        <img src={cardBack} alt="" />
      </span>
    );
  const suit = getSuit(card);
  const rank = getRank(card);
  const letters = LETTERS[rank] ?? '';
  return (
    <span
      className={css.card}
      data-size={size}
      data-suit={suit}
      role="img"
      aria-label={t('hilo.card', { rank: letters, suit: t(`hilo.${suit}`) })}
    >
      {size === 'large' ? (
        <CardFace rank={rank} letters={letters} suit={suit} />
      ) : (
        <svg viewBox="0 0 100 140" aria-hidden>
          <text x="50" y="62">
            {letters}
          </text>
          <SuitPip suit={suit} x={50} y={99} size={58} />
        </svg>
      )}
    </span>
  );
}
