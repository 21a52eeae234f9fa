import type { Vendor } from '@marquee/contract';
import { imageUrl } from '@marquee/platform';
import { VendorTile, VendorTileSkeleton } from '@marquee/ui';
import { vendorTileStyle } from '#games/tile-style.ts';
import { useLobbyText } from '#text.ts';
import css from './category-centre.module.css';

export interface VendorChoiceProps {
  /** Undefined while they are unknown. */
  vendors: readonly Vendor[] | undefined;
  /** Code of the chosen vendor. */
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
}

const usualVendors = 4;

/** Vendors as tiles; choosing the chosen one again shows all. */
export function VendorChoice({ vendors, value, onChange }: VendorChoiceProps) {
  const { t } = useLobbyText();
  return (
    <ul className={css.vendors} aria-label={t('centre.vendors')} aria-busy={!vendors}>
      {vendors
        ? vendors.map(({ code, id, displayName, lagerIcon, tables, gameCount }) => (
            <li key={code} className={css.vendor} data-chosen={code === value || undefined}>
              <VendorTile
                name={displayName}
                image={imageUrl(lagerIcon, 320)}
                imageSet={`${imageUrl(lagerIcon, 320)} 320w, ${imageUrl(lagerIcon, 640)} 640w`}
                imageSizes="(width < 768px) 174px, 280px"
                eager
                look={vendorTileStyle(id)}
                note={tables === null ? t('vendor.games', { count: gameCount }) : t('vendor.tables', { count: tables })}
                live={tables !== null}
                link={<button type="button" aria-pressed={code === value} onClick={() => onChange(code === value ? undefined : code)} />}
              />
            </li>
          ))
        : Array.from({ length: usualVendors }, (_, index) => (
            <li key={index}>
              <VendorTileSkeleton />
            </li>
          ))}
    </ul>
  );
}
