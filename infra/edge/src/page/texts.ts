import type { FailureTexts } from './failure-message.ts';

export interface PageTexts {
  readonly description: (name: string) => string;
  readonly noScript: string;
  /** No page can be composed. */
  readonly failure: FailureTexts;
  /** The shell of a page does not start. */
  readonly startFailure: FailureTexts;
}

const english: PageTexts = {
  description: (name) => `${name}: slots, live casino, sports and lottery in one place.`,
  noScript: 'This site needs JavaScript. Please turn it on and reload the page.',
  failure: {
    title: "The site can't be reached",
    text: 'We are working on it. This page retries automatically every few seconds.',
    retry: 'Try again now',
  },
  startFailure: {
    title: "The site couldn't be opened",
    text: 'Please try again. If that does not help, check your connection.',
    retry: 'Try again',
  },
};

const texts: Readonly<Record<string, PageTexts>> = {
  en: english,
  th: {
    description: (name) => `${name}: สล็อต คาสิโนสด กีฬา และหวย ครบในที่เดียว`,
    noScript: 'เว็บไซต์นี้ต้องใช้ JavaScript กรุณาเปิดใช้งานแล้วโหลดหน้าใหม่',
    failure: {
      title: 'เชื่อมต่อเว็บไซต์ไม่ได้',
      text: 'เรากำลังแก้ไข หน้านี้จะลองใหม่โดยอัตโนมัติทุกสองสามวินาที',
      retry: 'ลองอีกครั้ง',
    },
    startFailure: {
      title: 'เปิดเว็บไซต์ไม่ได้',
      text: 'กรุณาลองอีกครั้ง หากยังเปิดไม่ได้ กรุณาตรวจสอบการเชื่อมต่อ',
      retry: 'ลองอีกครั้ง',
    },
  },
  'zh-CN': {
    description: (name) => `${name}：老虎机、真人娱乐、体育、彩票，一站畅玩。`,
    noScript: '本网站需要启用 JavaScript，请启用后刷新页面。',
    failure: {
      title: '网站无法访问',
      text: '我们正在处理，本页每隔几秒会自动重试。',
      retry: '立即重试',
    },
    startFailure: {
      title: '网站无法打开',
      text: '请重试。如果仍无法打开，请检查网络连接。',
      retry: '重试',
    },
  },
};

export function getPageTexts(language: string): PageTexts {
  return texts[language] ?? english;
}
