import { findRenderedPage } from './rendered-page.ts';

function open(data: Readonly<Record<string, string>>, rules = ''): HTMLElement {
  document.head.innerHTML = '<style id="marquee-page-rules"></style>';
  document.body.innerHTML = `<div id="root"></div>
    <div id="marquee-page"><main id="content"><i data-style="0"></i><b data-style="1"></b></main></div>`;
  document.querySelector('style')?.append(rules);
  Object.assign(document.getElementById('marquee-page')?.dataset ?? {}, data);
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}
const setHidden = (isHidden: boolean) => document.getElementById('marquee-page')?.toggleAttribute('hidden', isHidden);

test('moves the content into the root, with its styles at its elements', () => {
  const root = open(
    { renderedAt: '1796000000000', device: 'phone', build: 'b1' },
    '[data-style="0"]{aspect-ratio:3 / 4;color:red}[data-style="1"]{inline-size:4px}.other{color:blue}',
  );
  const main = document.querySelector('main');
  const page = findRenderedPage();
  expect(page).toMatchObject({ renderedAt: 1_796_000_000_000, device: 'phone', build: 'b1' });
  page?.moveInto(root);
  expect(root.firstElementChild).toBe(main);
  expect(root.querySelector('i')?.style.color).toBe('red');
  expect(root.querySelector('i')?.style.aspectRatio).toBe('3 / 4');
  expect(root.querySelectorAll('[data-style]')).toHaveLength(0);
  expect(root.querySelector('i')?.inert).toBe(true);
});

test('does not disable the content of the shell, which waits for no remote', () => {
  const root = open({ renderedAt: '1796000000000' });
  findRenderedPage()?.moveInto(root);
  expect(root.querySelector('i')?.inert).not.toBe(true);
});

test('is not shown while its styles are loading, and after it was removed', () => {
  open({ renderedAt: '1' });
  const page = findRenderedPage();
  setHidden(true);
  expect(page?.isShown()).toBe(false);
  setHidden(false);
  expect(page?.isShown()).toBe(true);
  document.getElementById('marquee-page')?.remove();
  expect(page?.isShown()).toBe(false);
});

test('is not found without content, or of an edge that does not say when it has rendered it', () => {
  open({});
  expect(findRenderedPage()).toBeNull();
  document.body.innerHTML = '';
  expect(findRenderedPage()).toBeNull();
});
