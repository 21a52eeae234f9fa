import { Club, Diamond, Heart, Spade, type LucideIcon } from 'lucide-react';
import { getRank, getSuit, type Suit } from '#games/hilo/cards.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './playing-card.module.css';

const ICONS: Readonly<Record<Suit, LucideIcon>> = { spade: Spade, heart: Heart, diamond: Diamond, club: Club };
const LETTERS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

interface Props {
  /** Null for the back of a card. */
  readonly card: number | null;
  readonly size: 'large' | 'small';
}

export function PlayingCard({ card, size }: Props) {
  const { t } = useTexts();
  if (card === null)
    return <span className={css.card} data-size={size} data-back role="img" aria-label={t('hilo.back')} />;
  const suit = getSuit(card);
  const Icon = ICONS[suit];
  const rank = LETTERS[getRank(card)] ?? '';
  return (
    <span
      className={css.card}
      data-size={size}
      data-suit={suit}
      role="img"
      aria-label={t('hilo.card', { rank, suit: t(`hilo.${suit}`) })}
    >
      <b>{rank}</b>
      <Icon aria-hidden fill="currentColor" />
    </span>
  );
}
