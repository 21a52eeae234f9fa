import type { GameCategory } from '@marquee/contract';
import { categoryIcons, Pill, Pills } from '@marquee/ui';
import { useLobbyText } from '#text.ts';

export interface CategoryPillsProps {
  label: string;
  className?: string;
  categories: readonly GameCategory[];
  /** Nothing chosen stands for all of them. */
  chosen: GameCategory | undefined;
  onChoose(category: GameCategory | undefined): void;
}

/** One category or all. */
export function CategoryPills({ label, className, categories, chosen, onChoose }: CategoryPillsProps) {
  const { t } = useLobbyText();
  return (
    <Pills label={label} className={className}>
      <Pill on={!chosen}>
        <button type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
          {t('providers.all')}
        </button>
      </Pill>
      {categories.map((category) => {
        const { Icon } = categoryIcons[category];
        return (
          <Pill key={category} on={category === chosen}>
            <button type="button" aria-pressed={category === chosen} onClick={() => onChoose(category)}>
              <Icon aria-hidden />
              {t(`menu.${category}`)}
            </button>
          </Pill>
        );
      })}
    </Pills>
  );
}
