import { lazy, Suspense } from 'react';

const Content = lazy(async () => ({
  default: (await import('#frame/side-menu/side-menu-content.tsx')).SideMenuContent,
}));

/** R2.24. Its place is there at once, its entries arrive after the page. */
export function SideMenu({ onChoose }: { onChoose?(): void }) {
  return (
    <Suspense fallback={null}>
      <Content onChoose={onChoose} />
    </Suspense>
  );
}
