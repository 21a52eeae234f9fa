import { imageUrl, usePermission } from '@marquee/platform';
import { Bulbs, LazyImage } from '@marquee/ui';
import css from './auth-artwork.module.css';

interface AuthArtworkProps {
  /** Group of the banner to show. */
  readonly group: 'w_login' | 'w_register' | 'w_forget';
  /** Shown when the site has no banner of the group. */
  readonly title: string;
  readonly text: string;
}

/** The banner beside a form: picture, title and text. Without one, the texts alone. */
export function AuthArtwork({ group, title, text }: AuthArtworkProps) {
  const banner = usePermission().info.banners.find(({ groupName }) => groupName === group);
  return (
    <div className={css.art} data-theme="dark">
      {banner && (
        <LazyImage
          className={css.picture}
          src={imageUrl(banner.url, 356)}
          srcSet={`${imageUrl(banner.url, 356)} 1x, ${imageUrl(banner.url, 712)} 2x`}
          alt=""
          width={356}
          height={640}
          eager
        />
      )}
      <div className={css.copy}>
        <p className={css.title} dir={banner && 'auto'}>
          {banner?.title ?? title}
        </p>
        <p className={css.text} dir={banner && 'auto'}>
          {banner?.text ?? text}
        </p>
        <Bulbs />
      </div>
    </div>
  );
}
