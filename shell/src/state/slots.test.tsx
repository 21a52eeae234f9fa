import { installHost } from '@marquee/platform/host';
import { Slot } from '@marquee/platform';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { host } from '#host/host.ts';
import { useSlot } from './slots.ts';

function Page() {
  const slot = useSlot('jackpot');
  return (
    <>
      <Slot name="jackpot" />
      {slot !== undefined && createPortal('1,000.00', slot)}
    </>
  );
}

test('fills a slot before the page that has it is painted', async () => {
  installHost(host);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const container = document.createElement('div');
  const firstCommit = new Promise<string>((resolve) => {
    new MutationObserver(() => resolve(container.textContent ?? '')).observe(container, { childList: true });
  });
  const root = createRoot(container);
  root.render(<Page />);
  expect(await firstCommit).toBe('1,000.00');
  root.unmount();
});
