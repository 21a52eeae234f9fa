import { applyPreferences, setTheme } from '#state/preferences.ts';

const readMeta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const readMetas = () => [readMeta('color-scheme'), readMeta('theme-color')];

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="#0C101B"><meta name="color-scheme" content="dark">
    <style>[data-theme='dark'] { --surface: #0c101b } [data-theme='light'] { --surface: #fff }</style>`;
});

test('gives the browser around the page the colours of a new theme', () => {
  setTheme('light');
  expect(readMetas()).toEqual(['light', '#fff']);
  setTheme('dark');
  expect(readMetas()).toEqual(['dark', '#0c101b']);
});

test('gives it the colours of a theme that the page had before the shell started', () => {
  document.documentElement.dataset['theme'] = 'light';
  applyPreferences({ language: 'en', theme: 'light' });
  expect(readMetas()).toEqual(['light', '#fff']);
});
