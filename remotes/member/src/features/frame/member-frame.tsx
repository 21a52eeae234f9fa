import { Outlet, useSession } from '@marquee/platform';
import { Skeleton } from '@marquee/ui';
import { MemberHead } from '#features/frame/member-head.tsx';
import { TrialWall } from '#features/frame/trial-wall.tsx';
import css from './member-frame.module.css';

/**
 * What stands around every page of the member centre, and who gets in (R6.03). Who loses the session stays here: the shell
 * asks to log in over the page.
 */
export function MemberFrame() {
  const { member, isTrial } = useSession();
  if (isTrial) return <TrialWall />;
  if (!member) return <Skeleton shape="card" height={420} />;
  return (
    <div className={css.frame}>
      <MemberHead member={member} />
      <Outlet />
    </div>
  );
}
