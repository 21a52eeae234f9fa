import { parseSitePath } from '@marquee/contract';
import { imageUrl, Link, usePermission } from '@marquee/platform';
import { LazyImage } from '@marquee/ui';
import css from './side-banner.module.css';

const group = 'w_leftmenu';
const width = 400;
const height = 170;

/** The banner of the side menu; nothing without one. It is a link when it has a page of the site. */
export function SideBanner({ onChoose }: { onChoose?(): void }) {
  const banner = usePermission().info.banners.find(({ groupName }) => groupName === group);
  if (banner === undefined) return null;
  const content = (
    <>
      <LazyImage className={css.picture} src={imageUrl(banner.url, 2 * width)} alt="" width={width} height={height} />
      <span className={css.copy}>
        {banner.kicker !== '' && (
          <span className={css.kicker} dir="auto">
            {banner.kicker}
          </span>
        )}
        <span className={css.title} dir="auto">
          {banner.title}
        </span>
      </span>
    </>
  );
  return parseSitePath(banner.link) === null ? (
    <div className={css.banner} data-theme="dark">
      {content}
    </div>
  ) : (
    <Link to={banner.link} className={css.banner} data-theme="dark" onClick={onChoose}>
      {content}
    </Link>
  );
}
