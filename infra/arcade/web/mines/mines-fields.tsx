import type { MinesChoice } from '#games/mines/mines.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { MineCount } from './mine-count.tsx';
import css from './mines-fields.module.css';

interface Props {
  readonly choice: MinesChoice;
  readonly onChoice: (choice: MinesChoice) => void;
}

/** Number of mines and revealed tiles of a verified round. */
export function MinesFields({ choice, onChoice }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.fields}>
      <MineCount count={choice.mines} isDisabled={false} onCount={(mines) => onChoice({ ...choice, mines })} />
      {choice.picks.length > 0 ? (
        <p>{t('mines.picked', { tiles: choice.picks.map((tile) => tile + 1).join(', ') })}</p>
      ) : null}
    </div>
  );
}
