import { createDictionaryLoader } from '@marquee/platform';

export const loadTexts = createDictionaryLoader({
  en: () => import('#locales/en.json'),
  'zh-CN': () => import('#locales/zh-CN.json'),
  th: () => import('#locales/th.json'),
});
