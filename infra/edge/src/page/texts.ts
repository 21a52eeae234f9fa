export interface PageTexts {
  readonly description: (name: string) => string;
  readonly noScript: string;
  readonly failureTitle: string;
  readonly failureText: string;
  readonly failureRetry: string;
}

const english: PageTexts = {
  description: (name) => `${name}: slots, live casino, sports and lottery in one place.`,
  noScript: 'This site needs JavaScript. Please turn it on and reload the page.',
  failureTitle: "The site can't be reached",
  failureText: 'We are working on it. This page retries automatically every few seconds.',
  failureRetry: 'Try again now',
};

const texts: Readonly<Record<string, PageTexts>> = {
  en: english,
  th: {
    description: (name) => `${name}: สล็อต คาสิโนสด กีฬา และหวย ครบในที่เดียว`,
    noScript: 'เว็บไซต์นี้ต้องใช้ JavaScript กรุณาเปิดใช้งานแล้วโหลดหน้าใหม่',
    failureTitle: 'เชื่อมต่อเว็บไซต์ไม่ได้',
    failureText: 'เรากำลังแก้ไข หน้านี้จะลองใหม่โดยอัตโนมัติทุกสองสามวินาที',
    failureRetry: 'ลองอีกครั้ง',
  },
  'zh-CN': {
    description: (name) => `${name}：老虎机、真人娱乐、体育、彩票，一站畅玩。`,
    noScript: '本网站需要启用 JavaScript，请启用后刷新页面。',
    failureTitle: '网站无法访问',
    failureText: '我们正在处理，本页每隔几秒会自动重试。',
    failureRetry: '立即重试',
  },
};

export function getPageTexts(language: string): PageTexts {
  return texts[language] ?? english;
}
