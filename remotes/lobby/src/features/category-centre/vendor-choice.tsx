import { pictureSet, type Vendor } from '@marquee/contract';
import { imageUrl } from '@marquee/platform';
import { classNames, VendorTile, VendorTileSkeleton } from '@marquee/ui';
import { vendorTileStyle } from '#games/tile-style.ts';
import { useVendorNote } from '#games/vendor-note.ts';
import { useLobbyText } from '#text.ts';
import shelfCss from '#games/shelf.module.css';
import css from './category-centre.module.css';

export interface VendorChoiceProps {
  /** Undefined while they are unknown. */
  vendors: readonly Vendor[] | undefined;
  /** Code of the chosen vendor. */
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
}

const usualVendors = 4;

interface VendorButtonProps {
  vendor: Vendor;
  on: boolean;
  onPress: () => void;
}

function VendorButton({ vendor, on, onPress }: VendorButtonProps) {
  const { id, displayName, lagerIcon, maintenance } = vendor;
  const { note, live } = useVendorNote(vendor);
  return (
    <VendorTile
      name={displayName}
      image={imageUrl(lagerIcon, 320)}
      imageSet={pictureSet((width) => imageUrl(lagerIcon, width), 320)}
      imageSizes="(width < 768px) 232px, 280px"
      eager
      tileStyle={vendorTileStyle(id)}
      note={note}
      live={live}
      unavailable={maintenance}
      link={<button type="button" aria-pressed={on} aria-label={`${displayName}, ${note}`} onClick={onPress} />}
    />
  );
}

/** Vendors as tiles; choosing the chosen one again shows all. */
export function VendorChoice({ vendors, value, onChange }: VendorChoiceProps) {
  const { t } = useLobbyText();
  return (
    <ul className={classNames(shelfCss.shelf, css.vendors)} aria-label={t('centre.vendors')} aria-busy={!vendors}>
      {vendors
        ? vendors.map((vendor) => (
            <li key={vendor.code} data-chosen={vendor.code === value || undefined}>
              <VendorButton
                vendor={vendor}
                on={vendor.code === value}
                onPress={() => onChange(vendor.code === value ? undefined : vendor.code)}
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
