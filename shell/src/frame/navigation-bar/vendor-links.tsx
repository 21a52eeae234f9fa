import type { MenuCategory, Vendor } from '@marquee/contract';
import { Link, openModal } from '@marquee/platform';
import { getCategoryPath } from '#frame/navigation/category-path.ts';
import { useDestinations } from '#frame/navigation/destinations.ts';
import { useShellText } from '#texts/shell-text.ts';
import css from './navigation-bar.module.css';

/** With more vendors than this, the grid is large. */
const largeGridThreshold = 10;

interface VendorLinksProps {
  readonly category: MenuCategory;
  /** False leaves out the link to all games of the category. */
  readonly hasAllLink?: boolean;
  onChoose(): void;
}

/** The vendors of a category. A slots vendor opens its game list, any other vendor a modal with its games. */
export function VendorLinks({ category, hasAllLink = true, onChoose }: VendorLinksProps) {
  const { t } = useShellText();
  const { hasModal } = useDestinations();
  const path = getCategoryPath(category.gameClassify);
  const shouldOpenPopup = category.gameClassify !== 'RNG' && hasModal('gameGroup');
  const renderTile = (vendor: Vendor) => (
    <>
      <span className={css.vendorName}>{vendor.displayName}</span>
      <span className={css.vendorCount}>{t('nav.games', { count: vendor.gameCount })}</span>
    </>
  );
  return (
    <ul className={css.vendors} data-large={category.cards.length > largeGridThreshold || undefined}>
      {category.cards.map((vendor) => (
        <li key={vendor.id}>
          {shouldOpenPopup ? (
            <button
              type="button"
              className={css.vendor}
              onClick={() => {
                onChoose();
                openModal('gameGroup', { vassalage: vendor.code, gameType: category.gameClassify });
              }}
            >
              {renderTile(vendor)}
            </button>
          ) : (
            <Link to={`${path}?vassalage=${encodeURIComponent(vendor.code)}`} className={css.vendor} onClick={onChoose}>
              {renderTile(vendor)}
            </Link>
          )}
        </li>
      ))}
      {hasAllLink && (
        <li className={css.all}>
          <Link to={path} className={css.vendor} onClick={onChoose}>
            {t('nav.allOf', { category: t(`category.${category.gameClassify}`) })}
          </Link>
        </li>
      )}
    </ul>
  );
}
