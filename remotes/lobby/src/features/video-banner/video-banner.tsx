import { getVideoAddress } from '@marquee/contract';
import { imageUrl, usePermission } from '@marquee/platform';
import { LazyImage } from '@marquee/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useLobbyText } from '#texts/text.ts';
import css from './video-banner.module.css';

const group = 'w_video';
const width = 800;
const height = 340;

/** The pressed button had the focus, and has gone. */
const focusVideo = (video: HTMLVideoElement | null): void => video?.focus();

/** The video of the site: a picture until the visitor plays it. Nothing without a banner of the group. */
export function VideoBanner() {
  const { t } = useLobbyText();
  const { banners, imageCDNs } = usePermission().info;
  const banner = banners.find(({ groupName }) => groupName === group);
  const [host] = imageCDNs;
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (banner === undefined || host === undefined) return null;
  const stop = (): void => {
    setFailed(true);
    setPlaying(false);
  };
  return (
    <section className={css.banner} aria-labelledby="video-banner" data-theme="dark">
      <div className={css.copy}>
        {banner.kicker !== '' && (
          <p className={css.kicker} dir="auto">
            {banner.kicker}
          </p>
        )}
        <h2 id="video-banner" className={css.title} dir="auto">
          {banner.title}
        </h2>
        <p className={css.text} dir="auto">
          {banner.text}
        </p>
        {hasFailed && (
          <p role="alert" className={css.failure}>
            {t('video.failed')}
          </p>
        )}
      </div>
      <div className={css.screen}>
        {isPlaying ? (
          <video
            ref={focusVideo}
            className={css.video}
            src={getVideoAddress(host, banner.url)}
            aria-label={banner.title}
            autoPlay
            controls
            muted
            playsInline
            onError={stop}
          />
        ) : (
          <button
            type="button"
            className={css.play}
            aria-label={t('video.play', { title: banner.title })}
            onClick={() => setPlaying(true)}
          >
            <LazyImage src={imageUrl(banner.url, width)} alt="" width={width} height={height} className={css.video} />
            <Play aria-hidden className={css.icon} />
          </button>
        )}
      </div>
    </section>
  );
}
