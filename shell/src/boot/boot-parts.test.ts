import { samplePermission } from '@marquee/testing/samples';
import { readPageData } from '#boot/page-data.ts';
import { startPreferences } from '#boot/start-preferences.ts';
import { BootError, runStep } from '#boot/run-step.ts';
import { preferences, saveLanguage, setTheme } from '#state/preferences.ts';

const page = (parts: Readonly<Record<string, string>>): void => {
  document.body.innerHTML = '<div id="root"></div>';
  for (const [id, text] of Object.entries(parts)) {
    const script = document.createElement('script');
    Object.assign(script, { id, type: 'application/json', textContent: text });
    document.body.append(script);
  }
};

beforeEach(() => {
  performance.measure = jest.fn();
  localStorage.clear();
});

test('reads the data of the edge; every part but the manifest is optional', () => {
  page({ 'marquee-fleet': '{"manifest":{"revision":3}}' });
  expect(readPageData()).toMatchObject({
    fleet: { revision: 3 },
    isFleetComplete: false,
    permission: null,
    initialData: {},
    fleetKeys: [],
  });
  page({ 'marquee-fleet': '{"manifest":{}}', 'marquee-fleet-key': 'AA', 'marquee-fleet-other-keys': 'BB CC' });
  expect(readPageData().fleetKeys).toEqual(['AA', 'BB', 'CC']);
  page({ 'marquee-fleet': '{"manifest":{},"signature":"x"}' });
  expect(readPageData().isFleetComplete).toBe(true);
  page({});
  expect(() => readPageData()).toThrow('no fleet manifest');
});

test('names the step that failed and measures each step', async () => {
  expect(await runStep('adds', () => 1 + 1)).toBe(2);
  const failure: unknown = await runStep('page data', () => JSON.parse('{')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BootError);
  expect(failure).toMatchObject({ step: 'page data', cause: expect.any(SyntaxError) });
  expect(performance.measure).toHaveBeenCalledWith('boot:page data', expect.anything());
});

test('prefers the language in the address, then the one stored under the key lang, to the browser’s', () => {
  const languages = ['en', 'th', 'zh-CN'];
  const { info } = samplePermission;
  const permission = {
    ...samplePermission,
    info: { ...info, whitelabel: { ...info.whitelabel, languages, defaultLanguage: 'th' } },
  };
  startPreferences(permission);
  expect(preferences.get().language).toBe('en');
  localStorage.setItem('lang', 'zh-CN');
  startPreferences(permission);
  expect(preferences.get().language).toBe('zh-CN');
  expect(document.documentElement).toHaveAttribute('lang', 'zh-CN');
  history.replaceState(null, '', '/rng?lang=TH');
  startPreferences(permission);
  expect(preferences.get().language).toBe('th');
  setTheme('light');
  expect([localStorage.getItem('lang'), document.cookie]).toEqual(['zh-CN', 'marquee_theme=light']);
  saveLanguage('en');
  expect([location.search, localStorage.getItem('lang')]).toEqual(['', 'en']);
  expect(document.cookie).toContain('marquee_lang=en');
  localStorage.setItem('lang', 'zh-CN');
  history.replaceState(null, '', '/rng?lang=xx');
  startPreferences(permission);
  expect(preferences.get().language).toBe('zh-CN');
  history.replaceState(null, '', '/');
});
