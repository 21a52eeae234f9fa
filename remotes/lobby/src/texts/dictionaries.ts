import { dictionaryLoader } from '@marquee/platform';

export const loadTexts = dictionaryLoader({
  en: () => import('#locales/en.json'),
  'zh-CN': () => import('#locales/zh-CN.json'),
  th: () => import('#locales/th.json'),
});
