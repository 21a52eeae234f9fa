import { systemReasons } from '@marquee/contract/audit-reasons';
import { siteAuditActions } from '@marquee/contract/operator';
import { gateChecks, releaseAuditActions, releaseErrorCodes } from '@marquee/contract/releases';
import { consoleErrorCodes } from '#http/console-error.ts';
import en from '#web/locales/en.json';
import th from '#web/locales/th.json';
import zh from '#web/locales/zh-CN.json';
import { formatReason } from './format-reason.ts';
import { loadTexts, createTexts } from './texts.ts';

test('fills placeholders, and finds texts of computed keys', async () => {
  const texts = createTexts('en', en);
  expect(texts.t('confirm.rollback', { version: '1.2.0' })).toBe('Roll back to 1.2.0');
  expect([texts.named('error.role', 'else'), texts.named('error.unheard-of', 'else')]).toEqual([
    'Your role does not allow this',
    'else',
  ]);
  expect((await loadTexts('th')).t('changeAction.rollback')).toBe('ย้อนกลับ');
});

test('provides a text for every check and error', () => {
  const words = new Set(Object.keys(en));
  const errorKeys = [...releaseErrorCodes, ...consoleErrorCodes, 'console-down', 'unreadable'].map(
    (check) => `error.${check}`,
  );
  expect([...errorKeys, ...gateChecks.map((check) => `gate.${check}`)].filter((key) => !words.has(key))).toEqual([]);
});

test.each(Object.entries({ en, th, 'zh-CN': zh }))(
  'has a text in %s for every audited action and every reason of the services',
  (_language, dictionary) => {
    const texts: Readonly<Record<string, string>> = dictionary;
    const keys = [
      ...releaseAuditActions.map((action) => `action.${action}`),
      ...siteAuditActions.map((action) => `site.action.${action}`),
      ...Object.keys(systemReasons).map((reason) => `reason.${reason}`),
    ];
    expect(keys.filter((key) => (texts[key] ?? '') === '')).toEqual([]);
  },
);

test('translates the reason of a service and keeps the reason of an operator', async () => {
  const chinese = await loadTexts('zh-CN');
  expect(formatReason('read in the console', chinese)).toBe('在控制台中查看');
  expect(formatReason('its stored files are damaged: a.js', chinese)).toBe('存储的文件已损坏：a.js');
  expect(formatReason('new rails', chinese)).toBe('new rails');
});
