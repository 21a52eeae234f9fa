import { games, seedGames, type Bet, type SeedGame } from '#games/games.ts';
import { ChanceControls } from '#web/dice/chance-controls.tsx';
import { TargetControls } from '#web/limbo/target-controls.tsx';
import { HiloFields } from '#web/hilo/hilo-fields.tsx';
import { KenoFields } from '#web/keno/keno-fields.tsx';
import { MinesFields } from '#web/mines/mines-fields.tsx';
import { PlinkoControls } from '#web/plinko/plinko-controls.tsx';
import { RouletteFields } from '#web/roulette/roulette-fields.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import css from './bet-fields.module.css';
import { SelectField } from '#web/controls/select-field.tsx';

const defaultBet = <Name extends SeedGame>(game: Name): Bet<Name> => ({ game, choice: games[game].defaultChoice });

interface Props {
  readonly bet: Bet;
  readonly onBet: (bet: Bet) => void;
}

/** Game and choice of the verified round. */
export function BetFields({ bet, onBet }: Props) {
  const { t } = useTexts();
  return (
    <div className={css.bet}>
      <SelectField
        label={t('verify.game')}
        value={bet.game}
        onChoose={(game) => onBet(defaultBet(seedGames.find((name) => name === game) ?? 'slot'))}
      >
        {seedGames.map((name) => (
          <option key={name} value={name}>
            {t(`game.${name}`)}
          </option>
        ))}
      </SelectField>
      <ChoiceFields bet={bet} onBet={onBet} />
    </div>
  );
}

function ChoiceFields({ bet, onBet }: Props) {
  switch (bet.game) {
    case 'slot':
      return null;
    case 'dice':
      return <ChanceControls choice={bet.choice} isDisabled={false} onChoice={(choice) => onBet({ ...bet, choice })} />;
    case 'keno':
      return <KenoFields choice={bet.choice} onChoice={(choice) => onBet({ ...bet, choice })} />;
    case 'hilo':
      return <HiloFields choice={bet.choice} />;
    case 'mines':
      return <MinesFields choice={bet.choice} onChoice={(choice) => onBet({ ...bet, choice })} />;
    case 'limbo':
      return <TargetControls choice={bet.choice} isDisabled={false} onChoice={(choice) => onBet({ ...bet, choice })} />;
    case 'plinko':
      return <PlinkoControls choice={bet.choice} isDisabled={false} onChoice={(choice) => onBet({ ...bet, choice })} />;
    case 'roulette':
      return <RouletteFields choice={bet.choice} onChoice={(choice) => onBet({ ...bet, choice })} />;
  }
}
