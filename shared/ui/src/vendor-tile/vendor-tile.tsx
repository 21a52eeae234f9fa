import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { LazyImage } from '#lazy-image/lazy-image.tsx';
import css from './vendor-tile.module.css';

export interface VendorTileProps {
  /** Written in the picture; read out as the link's name. */
  readonly name: string;
  /** Address of the 16:9 picture. */
  readonly image: string;
  readonly imageSet?: string;
  readonly imageSizes?: string;
  readonly eager?: boolean;
  /** 1 to 5: which of the five house styles the picture has. */
  readonly look?: number;
  /** What is open now, such as `32 tables`. */
  readonly note?: ReactNode;
  /** live puts a coral light before the note. */
  readonly live?: boolean;
  /** None of its games can be started now. */
  readonly closed?: boolean;
  /** The link or button that the tile becomes, empty: `<Link to="…" />`. */
  readonly link: ReactElement<{ className?: string; children?: ReactNode }>;
}

export function VendorTile({
  name,
  image,
  imageSet,
  imageSizes,
  eager,
  look,
  note,
  live = false,
  closed = false,
  link,
}: VendorTileProps) {
  return (
    <div className={css.tile} data-look={look} data-closed={closed || undefined}>
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
