import { Card, SegmentedControl, Select } from '@marquee/ui';
import { CircleDot, Gamepad2 } from 'lucide-react';
import { betStates, type BetFilter } from './bet-filter.ts';
import { DayFields } from './day-fields.tsx';
import { getDayAtOffset, presetDays } from '@marquee/time';
import { computePreviousDays } from './day-range.ts';
import { useGameOptions } from './use-game-options.ts';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

const presets = presetDays.map((days) => `${days}` as const);
type Preset = (typeof presets)[number];
const presetLabels = { 7: 'bets.previous7', 30: 'bets.previous30' } as const;

const all = '';

export interface FilterPanelProps {
  filter: BetFilter;
  /** Milliseconds since the epoch. */
  now: number;
  /** Offset of the merchant's time zone from GMT in minutes. */
  offset: number;
  onChange: (change: Partial<BetFilter>) => void;
}

export function FilterPanel({ filter, now, offset, onChange }: FilterPanelProps) {
  const { t } = useMemberText();
  const games = useGameOptions(filter.gameCode);
  const computeRange = (preset: Preset) => computePreviousDays(Number(preset), now, offset);
  const selected = presets.find(
    (preset) => computeRange(preset).from === filter.from && computeRange(preset).to === filter.to,
  );
  return (
    <Card as="section" padding="small" className={css.filters} aria-label={t('bets.filters')}>
      <SegmentedControl<Preset | ''>
        label={t('bets.period')}
        segments={presets.map((preset) => ({ value: preset, label: t(presetLabels[preset]) }))}
        value={selected ?? ''}
        onChange={(preset) => preset !== '' && onChange(computeRange(preset))}
      />
      <DayFields range={filter} latest={getDayAtOffset(now, offset)} onChange={onChange} />
      <div className={css.choices}>
        <Select
          label={t('bets.game')}
          size="small"
          icon={<Gamepad2 aria-hidden size={16} />}
          filterLabel={t('bets.findGame')}
          emptyText={t('bets.noGame')}
          options={[{ value: all, label: t('bets.allGames') }, ...games]}
          value={filter.gameCode ?? all}
          onChange={(code) => onChange({ gameCode: code === all ? undefined : code })}
        />
        <Select
          label={t('bets.status')}
          size="small"
          icon={<CircleDot aria-hidden size={16} />}
          align="end"
          options={[
            { value: all, label: t('bets.allStatuses') },
            ...betStates.map((state) => ({ value: state, label: t(`bets.${state}`) })),
          ]}
          value={filter.state ?? all}
          onChange={(code) => onChange({ state: betStates.find((state) => state === code) })}
        />
      </div>
    </Card>
  );
}
