import { getColour } from '#games/roulette/wheel.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './number-badge.module.css';

export function NumberBadge({
  number,
  size = 'small',
}: {
  readonly number: number;
  readonly size?: 'small' | 'large';
}) {
  const { t } = useTexts();
  const colour = getColour(number);
  return (
    <b
      className={css.badge}
      data-colour={colour}
      data-size={size}
      role="img"
      aria-label={t('roulette.number', { number, colour: t(`colour.${colour}`) })}
    >
      {number}
    </b>
  );
}
