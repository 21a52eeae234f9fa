import { Route, Routes, useParams } from '@marquee/platform';
import { lazy } from 'react';
import { MemberLayout } from '#features/layout/member-layout.tsx';
import { NotFoundPage } from '#features/layout/not-found-page.tsx';
import { findMemberPage, isUpcomingPage, type MemberPage } from '#features/layout/member-pages.ts';

const pages = {
  securityCenter: lazy(async () => ({ default: (await import('#features/account/account.tsx')).Account })),
  personalHistoryCopy: lazy(async () => ({ default: (await import('#features/bet-record/bet-record.tsx')).BetRecord })),
  messageV2: lazy(async () => ({ default: (await import('#features/messages/messages.tsx')).Messages })),
} satisfies Record<MemberPage, unknown>;

function Page() {
  const { page } = useParams();
  const name = findMemberPage(page);
  if (!name) return <NotFoundPage isUpcoming={isUpcomingPage(page)} />;
  const PageContent = pages[name];
  return <PageContent />;
}

/** Routes of the member centre. */
export function MemberRoutes() {
  return (
    <Routes>
      <Route path="/member" element={<MemberLayout />}>
        <Route index element={<Page />} />
        <Route path=":page" element={<Page />} />
      </Route>
    </Routes>
  );
}
