import { getPictureSet, type Vendor } from '@marquee/contract';
import { imageUrl } from '@marquee/platform';
import { VendorTile, VendorTileSkeleton } from '@marquee/ui';
import { pickVendorTileStyle } from '#tiles/tile-style.ts';
import { useVendorNote } from '#tiles/use-vendor-note.ts';
import { useLobbyText } from '#texts/text.ts';
import { CardGrid } from '#tiles/card-grid.tsx';
import css from './category-centre.module.css';

export interface VendorPickerProps {
  /** Undefined while loading. */
  vendors: readonly Vendor[] | undefined;
  /** Code of the selected vendor. */
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
}

const skeletonCount = 4;

interface VendorButtonProps {
  vendor: Vendor;
  isSelected: boolean;
  onPress: () => void;
}

function VendorButton({ vendor, isSelected, onPress }: VendorButtonProps) {
  const { id, displayName, lagerIcon, maintenance } = vendor;
  const { note, live } = useVendorNote(vendor);
  return (
    <VendorTile
      name={displayName}
      image={imageUrl(lagerIcon, 320)}
      imageSet={getPictureSet((width) => imageUrl(lagerIcon, width), 320)}
      imageSizes="(width < 768px) 232px, 280px"
      eager
      tileStyle={pickVendorTileStyle(id)}
      note={note}
      live={live}
      unavailable={maintenance}
      link={<button type="button" aria-pressed={isSelected} aria-label={`${displayName}, ${note}`} onClick={onPress} />}
    />
  );
}

/** Vendors as toggle buttons; pressing the selected vendor again shows all games. */
export function VendorPicker({ vendors, value, onChange }: VendorPickerProps) {
  const { t } = useLobbyText();
  return (
    <CardGrid as="ul" className={css.vendors} aria-label={t('centre.providers')} aria-busy={!vendors}>
      {vendors
        ? vendors.map((vendor) => (
            <li key={vendor.code} data-selected={vendor.code === value || undefined}>
              <VendorButton
                vendor={vendor}
                isSelected={vendor.code === value}
                onPress={() => onChange(vendor.code === value ? undefined : vendor.code)}
              />
            </li>
          ))
        : Array.from({ length: skeletonCount }, (_, index) => (
            <li key={index}>
              <VendorTileSkeleton />
            </li>
          ))}
    </CardGrid>
  );
}
