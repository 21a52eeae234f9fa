import { Link } from '@marquee/platform';
import { Rail, RailArrows, SectionHeader, useRail, categoryIcons } from '@marquee/ui';
import { memo } from 'react';
import { categoryPaths } from '#catalogue/categories.ts';
import type { HomeSection } from './home-sections.ts';
import { VendorCard } from '#tiles/vendor-card.tsx';
import { useLobbyText } from '#texts/text.ts';
import { CardGrid } from '#tiles/card-grid.tsx';
import css from './home-rails.module.css';

export interface VendorRowProps {
  section: Extract<HomeSection, { kind: 'vendors' }>;
}

export const VendorRow = memo(function VendorRow({ section: { category, vendors, isHalf } }: VendorRowProps) {
  const { t } = useLobbyText();
  const rail = useRail();
  const title = category === 'RNG' ? t('home.slotProviders') : t(`categories.${category}`);
  const listPath = category === 'RNG' ? '/provider?category=RNG' : categoryPaths[category];
  const { Icon, tone } = categoryIcons[category];
  const headingId = `vendors-${category}`;
  const cards = vendors.map((vendor) => <VendorCard key={vendor.code} vendor={vendor} />);
  return (
    <section className={css.section} data-half={isHalf || undefined} aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={title}
        icon={<Icon />}
        tone={tone}
        action={
          <Link to={listPath} aria-label={t('home.seeAllOf', { title })}>
            {t('home.seeAll')}
          </Link>
        }
        arrows={
          isHalf ? undefined : (
            <RailArrows
              rail={rail}
              backLabel={t('home.previous', { title })}
              forwardLabel={t('home.next', { title })}
            />
          )
        }
      />
      {isHalf ? (
        <CardGrid className={css.pair}>{cards}</CardGrid>
      ) : (
        <Rail rail={rail} label={title} kind="vendor">
          {cards}
        </Rail>
      )}
    </section>
  );
});
