import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { LazyImage } from '#lazy-image/lazy-image.tsx';
import css from './vendor-tile.module.css';

export interface VendorTileProps {
  /** Name of the provider; alternative text of the picture, which shows it. */
  readonly name: string;
  /** URL of the 16:9 picture. */
  readonly image: string;
  readonly imageSet?: string;
  readonly imageSizes?: string;
  readonly eager?: boolean;
  /** Picture style, 1 to 5. */
  readonly tileStyle?: number;
  /** Short text over the picture, such as `32 tables`. */
  readonly note?: ReactNode;
  /** Shows a coral dot before the note. */
  readonly live?: boolean;
  /** True when none of the provider's games can be started. */
  readonly unavailable?: boolean;
  /** Link or button that wraps the tile, without children: `<Link to="…" />`. */
  readonly link: ReactElement<{ className?: string; children?: ReactNode }>;
}

export function VendorTile({
  name,
  image,
  imageSet,
  imageSizes,
  eager,
  tileStyle,
  note,
  live = false,
  unavailable = false,
  link,
}: VendorTileProps) {
  return (
    <div className={css.tile} data-tile-style={tileStyle} data-unavailable={unavailable || undefined}>
      {cloneElement(
        link,
        { className: css.link },
        <>
          <LazyImage
            className={css.picture}
            src={image}
            srcSet={imageSet}
            sizes={imageSizes}
            alt={name}
            width={320}
            height={180}
            eager={eager}
          />
          {note !== undefined && (
            <span className={css.note} data-live={live || undefined}>
              {note}
            </span>
          )}
        </>,
      )}
    </div>
  );
}
