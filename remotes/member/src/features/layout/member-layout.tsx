import { Outlet, useSession } from '@marquee/platform';
import { Skeleton } from '@marquee/ui';
import { MemberHeader } from './member-header.tsx';
import { TrialNotice } from './trial-notice.tsx';
import css from './member-layout.module.css';

/**
 * Layout of the member centre. A trial account sees a notice instead. When the session expires, the page stays
 * and the shell opens the login modal over it.
 */
export function MemberLayout() {
  const { member, isTrial } = useSession();
  if (isTrial) return <TrialNotice />;
  if (!member) return <Skeleton shape="card" height={420} />;
  return (
    <div className={css.frame}>
      <MemberHeader member={member} />
      <Outlet />
    </div>
  );
}
