import type { GameCategory } from '@marquee/contract';
import { categoryIcons, Pill, Pills } from '@marquee/ui';
import { useLobbyText } from '#texts/text.ts';

export interface CategoryPillsProps {
  label: string;
  className?: string;
  categories: readonly GameCategory[];
  /** Undefined selects all categories. */
  selected: GameCategory | undefined;
  onSelect(category: GameCategory | undefined): void;
}

/** Filter for one category or all. */
export function CategoryPills({ label, className, categories, selected, onSelect }: CategoryPillsProps) {
  const { t } = useLobbyText();
  return (
    <Pills label={label} className={className}>
      <Pill on={!selected}>
        <button type="button" aria-pressed={!selected} onClick={() => onSelect(undefined)}>
          {t('providers.all')}
        </button>
      </Pill>
      {categories.map((category) => {
        const { Icon } = categoryIcons[category];
        return (
          <Pill key={category} on={category === selected}>
            <button type="button" aria-pressed={category === selected} onClick={() => onSelect(category)}>
              <Icon aria-hidden />
              {t(`menu.${category}`)}
            </button>
          </Pill>
        );
      })}
    </Pills>
  );
}
