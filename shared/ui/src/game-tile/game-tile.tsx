import { Flame, Heart, Play, Sparkle } from 'lucide-react';
import { LazyImage } from '#lazy-image/lazy-image.tsx';
import css from './game-tile.module.css';

export interface GameTileProps {
  readonly title: string;
  readonly vendor: string;
  /** Address of the 3:4 picture. */
  readonly image: string;
  readonly imageSet?: string;
  readonly imageSizes?: string;
  /** For the first row of a page. */
  readonly eager?: boolean;
  /** 1 to 9: which of the nine house styles the picture has. */
  readonly look?: number;
  readonly flag?: { readonly kind: 'hot' | 'new'; readonly label: string };
  /** How many play now. `note` says that the figure is illustrative. */
  readonly online?: { readonly count: string; readonly note: string };
  /** `name` is the full sentence for screen readers, such as `Play Tiger Bonanza`. */
  readonly play: { readonly label: string; readonly name: string; onPlay(): void };
  readonly demo?: { readonly label: string; readonly name: string; onPlay(): void };
  readonly favourite?: { readonly on: boolean; readonly label: string; onToggle(): void };
  /** Replaces Play while the game cannot be started. It can be pressed where that tells more. */
  readonly closed?: { readonly label: string; readonly tellsMore: boolean };
}

export function GameTile({
  title,
  vendor,
  image,
  imageSet,
  imageSizes,
  eager,
  look,
  flag,
  online,
  play,
  demo,
  favourite,
  closed,
}: GameTileProps) {
  return (
    <article className={css.tile} data-look={look} data-closed={closed === undefined ? undefined : true}>
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
          aria-label={closed === undefined ? play.name : `${title}: ${closed.label}`}
          disabled={closed?.tellsMore === false}
          onClick={play.onPlay}
        >
          <span className={css.playLabel}>
            {closed === undefined && <Play aria-hidden />}
            {closed?.label ?? play.label}
          </span>
        </button>
        {demo !== undefined && closed === undefined && (
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
        <h3 className={css.title}>{title}</h3>
        <div className={css.row}>
          <span className={css.vendor}>{vendor}</span>
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
