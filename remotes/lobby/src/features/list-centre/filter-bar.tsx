import type { GameFilter } from '@marquee/contract';
import { SegmentedControl } from '@marquee/ui';
import { Club, Flame, Gamepad2, Gem, Heart, History, LayoutGrid, Sparkle, type LucideIcon } from 'lucide-react';
import { tagFilters, baseFilters } from './list-params.ts';
import { useLobbyText } from '#texts/text.ts';

const icons: Readonly<Record<GameFilter, LucideIcon>> = {
  NEW: Sparkle,
  FAV: Heart,
  ALL: LayoutGrid,
  HOT: Flame,
  RECENT: History,
  JP: Gem,
  TG: Club,
  AC: Gamepad2,
};

export interface FilterBarProps {
  value: GameFilter;
  /** Tags of the games of the category. */
  tags: readonly GameFilter[];
  onChange: (filter: GameFilter) => void;
}

export function FilterBar({ value, tags, onChange }: FilterBarProps) {
  const { t } = useLobbyText();
  const filters = [...baseFilters, ...tagFilters.filter((tag) => tags.includes(tag) || tag === value)];
  const segments = filters.map((filter) => {
    const Icon = icons[filter];
    return { value: filter, label: t(`list.${filter}`), icon: <Icon aria-hidden /> };
  });
  return <SegmentedControl label={t('list.filters')} segments={segments} value={value} onChange={onChange} />;
}
