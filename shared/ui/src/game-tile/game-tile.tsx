import { Flame, Heart, Play, Sparkle } from 'lucide-react';
import { LazyImage } from '#lazy-image/lazy-image.tsx';
import css from './game-tile.module.css';

export interface GameTileProps {
  readonly title: string;
  readonly vendor: string;
  /** URL of the 3:4 picture. */
  readonly image: string;
  readonly imageSet?: string;
  readonly imageSizes?: string;
  /** Loads the picture at once; for the first row of a page. */
  readonly eager?: boolean;
  /** Picture style, 1 to 9. */
  readonly tileStyle?: number;
  readonly flag?: { readonly kind: 'hot' | 'new'; readonly label: string };
  /** Number of players shown on the tile. `note` is its tooltip, which says that the number is illustrative. */
  readonly online?: { readonly count: string; readonly note: string };
  /** `name` is the accessible name, such as `Play Tiger Bonanza`. */
  readonly play: { readonly label: string; readonly name: string; onPlay(): void };
  readonly demo?: { readonly label: string; readonly name: string; onPlay(): void };
  readonly favourite?: { readonly on: boolean; readonly label: string; onToggle(): void };
  /** Replaces the play button while the game cannot be started. `clickable` still calls `play.onPlay`. */
  readonly unavailable?: { readonly label: string; readonly clickable: boolean };
}

export function GameTile({
  title,
  vendor,
  image,
  imageSet,
  imageSizes,
  eager,
  tileStyle,
  flag,
  online,
  play,
  demo,
  favourite,
  unavailable,
}: GameTileProps) {
  return (
    <article
      className={css.tile}
      data-tile-style={tileStyle}
      data-unavailable={unavailable === undefined ? undefined : true}
    >
      <div className={css.art}>
        <LazyImage
          className={css.picture}
          src={image}
          srcSet={imageSet}
          sizes={imageSizes}
          alt=""
          width={300}
          height={400}
          eager={eager}
        />
        <button
          type="button"
          className={css.play}
          aria-label={unavailable === undefined ? play.name : `${title}: ${unavailable.label}`}
          disabled={unavailable?.clickable === false}
          onClick={play.onPlay}
        >
          <span className={css.playLabel}>
            {unavailable === undefined && <Play aria-hidden />}
            {unavailable?.label ?? play.label}
          </span>
        </button>
        {demo !== undefined && unavailable === undefined && (
          <button type="button" className={css.demo} aria-label={demo.name} onClick={demo.onPlay}>
            {demo.label}
          </button>
        )}
        {flag !== undefined && (
          <span className={css.flag} data-kind={flag.kind}>
            {flag.kind === 'hot' ? <Flame aria-hidden /> : <Sparkle aria-hidden />}
            {flag.label}
          </span>
        )}
        {favourite !== undefined && (
          <button
            type="button"
            className={css.heart}
            aria-label={favourite.label}
            aria-pressed={favourite.on}
            onClick={favourite.onToggle}
          >
            <Heart aria-hidden />
          </button>
        )}
      </div>
      <div className={css.meta}>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        <div className={css.row}>
          <span className={css.vendor} dir="auto">
            {vendor}
          </span>
          {online !== undefined && (
            <span className={css.online} title={online.note}>
              {online.count}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
