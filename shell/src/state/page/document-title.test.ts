import { setModalTitle, setPageTitle } from './document-title.ts';

test('shows the title of a modal with an address until it closes, whichever comes first', () => {
  document.title = 'Help centre · Marquee, from the server';
  setModalTitle(null);
  expect(document.title).toBe('Help centre · Marquee, from the server');
  setModalTitle('Help centre · Marquee');
  setPageTitle('Marquee');
  expect(document.title).toBe('Help centre · Marquee');
  setModalTitle(null);
  expect(document.title).toBe('Marquee');
  setPageTitle('Slots · Marquee');
  expect(document.title).toBe('Slots · Marquee');
});
