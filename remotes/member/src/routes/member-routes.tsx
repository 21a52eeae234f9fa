import { Route, Routes, useParams } from '@marquee/platform';
import { lazy } from 'react';
import { MemberFrame } from '#features/frame/member-frame.tsx';
import { MissingPage } from '#features/frame/missing-page.tsx';
import { memberPageOf, type MemberPage } from '#member-pages.ts';

const pages = {
  securityCenter: lazy(async () => ({ default: (await import('#features/account/account.tsx')).Account })),
  personalHistoryCopy: lazy(async () => ({ default: (await import('#features/bet-record/bet-record.tsx')).BetRecord })),
} satisfies Record<MemberPage, unknown>;

function Page() {
  const name = memberPageOf(useParams()['page']);
  if (!name) return <MissingPage />;
  const Shown = pages[name];
  return <Shown />;
}

/** Every page of the member centre (R2.07, R2.29). */
export function MemberRoutes() {
  return (
    <Routes>
      <Route path="/member" element={<MemberFrame />}>
        <Route index element={<Page />} />
        <Route path=":page" element={<Page />} />
      </Route>
    </Routes>
  );
}
