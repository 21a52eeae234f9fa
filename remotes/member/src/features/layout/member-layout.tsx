import { Outlet, useSession } from '@marquee/platform';
import { MemberHeader } from './member-header.tsx';
import { MemberSkeleton } from './member-skeleton.tsx';
import { TrialNotice } from './trial-notice.tsx';
import css from './member-layout.module.css';

/**
 * Layout of the member centre. A trial account sees a notice instead. While the member is unknown, also after the
 * session has expired, a skeleton takes the place of the page; drafts keep what the player has typed.
 */
export function MemberLayout() {
  const { member, isTrial } = useSession();
  if (isTrial) return <TrialNotice />;
  if (!member) return <MemberSkeleton />;
  return (
    <div className={css.frame}>
      <MemberHeader member={member} />
      <Outlet />
    </div>
  );
}
