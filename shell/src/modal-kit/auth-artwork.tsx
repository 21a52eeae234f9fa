import { imageUrl } from '@marquee/platform';
import { Bulbs, LazyImage } from '@marquee/ui';
import css from './auth-artwork.module.css';

/** Artwork beside the login and registration forms. */
export function AuthArtwork({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={css.art} data-theme="dark">
      <LazyImage
        className={css.picture}
        src={imageUrl('banners/curtain', 356)}
        srcSet={`${imageUrl('banners/curtain', 356)} 1x, ${imageUrl('banners/curtain', 712)} 2x`}
        alt=""
        width={356}
        height={640}
        eager
      />
      <div className={css.copy}>
        <p className={css.title}>{title}</p>
        <p className={css.text}>{text}</p>
        <Bulbs />
      </div>
    </div>
  );
}
