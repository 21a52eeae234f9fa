import { pictureSet, type Vendor } from '@marquee/contract';
import { imageUrl, Link, openModal } from '@marquee/platform';
import { VendorTile } from '@marquee/ui';
import { useVendorNote } from '#games/vendor-note.ts';
import { vendorStart } from '#games/vendor-start.ts';
import { vendorTileStyle } from '#games/tile-style.ts';

export interface VendorCardProps {
  vendor: Vendor;
  /** Without the number of games, where the tile is too small for it. */
  plain?: boolean;
  /** Stands where the number of its games or tables would. */
  note?: string;
}

/** A vendor as a tile: slots lead to their filtered list, others open the popup with their games. */
export function VendorCard({ vendor, plain = false, note: told }: VendorCardProps) {
  const own = useVendorNote(vendor);
  const start = vendorStart(vendor);
  const open = () => openModal('gameGroup', { vassalage: vendor.code, gameType: vendor.gameType });
  const note = vendor.maintenance ? own.note : (told ?? own.note);
  const name = `${vendor.displayName}, ${note}`;
  return (
    <VendorTile
      name={vendor.displayName}
      image={imageUrl(vendor.lagerIcon, 320)}
      imageSet={pictureSet((width) => imageUrl(vendor.lagerIcon, width), 320)}
      imageSizes="(width < 768px) 232px, 280px"
      tileStyle={vendorTileStyle(vendor.id)}
      note={plain && !vendor.maintenance ? undefined : note}
      live={own.live && told === undefined}
      unavailable={vendor.maintenance}
      link={
        start.kind === 'list' ? (
          <Link to={start.to} aria-label={name} />
        ) : (
          <button type="button" aria-haspopup="dialog" aria-label={name} onClick={open} />
        )
      }
    />
  );
}
