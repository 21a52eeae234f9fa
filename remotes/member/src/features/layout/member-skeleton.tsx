import { useSession } from '@marquee/platform';
import { Skeleton } from '@marquee/ui';
import { useMemberText } from '#texts/text.ts';
import css from './member-layout.module.css';

/** Outline of a page of the member centre, without the menu. */
export function MemberSkeleton() {
  const { t } = useMemberText();
  const isLoading = useSession().state === 'loading';
  return (
    <div
      className={css.frame}
      {...(isLoading && { role: 'status', 'aria-label': t('frame.loading'), 'aria-busy': true })}
    >
      <div className={css.person}>
        <Skeleton shape="block" width={44} height={44} />
        <Skeleton width={160} height={20} />
      </div>
      <Skeleton width={200} height={32} />
      <Skeleton shape="card" height={96} />
      <Skeleton shape="card" height={320} />
    </div>
  );
}
