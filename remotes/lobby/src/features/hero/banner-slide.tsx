import type { Banner } from '@marquee/contract';
import { imageUrl, Link } from '@marquee/platform';
import { ButtonLink, LazyImage } from '@marquee/ui';
import { getBannerAction } from './banner-action.ts';
import { heroPicture, wideSizes } from './hero-picture.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './hero.module.css';

export interface BannerSlideProps {
  banner: Banner;
  /** True for the first banner, the largest picture of the page, which loads first. */
  eager: boolean;
  /** True when the banner has the full width of the page. */
  isWide: boolean;
}

export function BannerSlide({ banner: { url, kicker, title, text, link }, eager, isWide }: BannerSlideProps) {
  const { t } = useLobbyText();
  const action = getBannerAction(link);
  return (
    <article className={css.slide}>
      <LazyImage
        className={css.art}
        src={imageUrl(url, 800)}
        srcSet={heroPicture.widths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')}
        sizes={isWide ? wideSizes : heroPicture.sizes}
        alt=""
        width={800}
        height={340}
        eager={eager}
      />
      <div className={css.copy}>
        {kicker !== '' && (
          <p className={css.kicker} dir="auto">
            {kicker}
          </p>
        )}
        <h2 className={css.title} dir="auto">
          {title}
        </h2>
        <p className={css.text} dir="auto">
          {text}
        </p>
        {action && (
          <ButtonLink variant="primary" size="header" className={css.action}>
            <Link to={action.to}>{t(action.label)}</Link>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
