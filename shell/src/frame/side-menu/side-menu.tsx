import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({
  default: (await import('#frame/side-menu/side-menu-content.tsx')).SideMenuContent,
}));

/** The code of the entries is loaded after the page. */
export function SideMenu({ onChoose }: { onChoose?(): void }) {
  return (
    <Suspense fallback={null}>
      <Content onChoose={onChoose} />
    </Suspense>
  );
}
