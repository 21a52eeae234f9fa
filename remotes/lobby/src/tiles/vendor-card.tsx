import { getPictureSet, type Vendor } from '@marquee/contract';
import { imageUrl, Link, openModal } from '@marquee/platform';
import { VendorTile } from '@marquee/ui';
import { useVendorNote } from './use-vendor-note.ts';
import { getVendorTarget } from './get-vendor-target.ts';
import { pickVendorTileStyle } from './tile-style.ts';

export interface VendorCardProps {
  vendor: Vendor;
  /** Hides the note, for tiles that are too small for it. */
  isCompact?: boolean;
  /** Replaces the default note (number of games or tables). */
  note?: string;
}

/** Tile of a vendor. A slot vendor links to its filtered list, other vendors open the modal with their games. */
export function VendorCard({ vendor, isCompact = false, note: customNote }: VendorCardProps) {
  const defaultNote = useVendorNote(vendor);
  const target = getVendorTarget(vendor);
  const open = () => openModal('gameGroup', { vassalage: vendor.code, gameType: vendor.gameType });
  const note = vendor.maintenance ? defaultNote.note : (customNote ?? defaultNote.note);
  const name = `${vendor.displayName}, ${note}`;
  return (
    <VendorTile
      name={vendor.displayName}
      image={imageUrl(vendor.lagerIcon, 320)}
      imageSet={getPictureSet((width) => imageUrl(vendor.lagerIcon, width), 320)}
      imageSizes="(width < 768px) 232px, 280px"
      tileStyle={pickVendorTileStyle(vendor.id)}
      note={isCompact && !vendor.maintenance ? undefined : note}
      live={defaultNote.live && customNote === undefined}
      unavailable={vendor.maintenance}
      link={
        target.kind === 'list' ? (
          <Link to={target.to} aria-label={name} />
        ) : (
          <button type="button" aria-haspopup="dialog" aria-label={name} onClick={open} />
        )
      }
    />
  );
}
