import { GameTileSkeleton, Rail, Skeleton, useRail } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import css from './remote-skeleton.module.css';

const tiles = Array.from({ length: 6 }, (_, index) => index);

/** Shown while the code of a remote loads. */
export function RemoteSkeleton() {
  const { t } = useShellText();
  const rail = useRail();
  return (
    <div className={css.page} aria-busy aria-label={t('loading')} role="status">
      <Skeleton shape="card" className={css.banner} />
      <Rail rail={rail} label={t('loading')}>
        {tiles.map((tile) => (
          <GameTileSkeleton key={tile} />
        ))}
      </Rail>
    </div>
  );
}
