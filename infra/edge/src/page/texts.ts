export interface PageTexts {
  readonly description: (name: string) => string;
  readonly noScript: string;
  readonly failureTitle: string;
  readonly failureText: string;
  readonly failureRetry: string;
}

const english: PageTexts = {
  description: (name) => `${name}: slots, live tables, sports and lottery games in one place.`,
  noScript: 'This site needs JavaScript. Please switch it on and load the page again.',
  failureTitle: 'The site cannot be reached',
  failureText: 'We are working on it. This page tries again by itself every few seconds.',
  failureRetry: 'Try again now',
};

const texts: Readonly<Record<string, PageTexts>> = {
  en: english,
  th: {
    description: (name) => `${name}: สล็อต โต๊ะสด กีฬา และเกมลอตเตอรี่ ครบในที่เดียว`,
    noScript: 'เว็บไซต์นี้ต้องใช้ JavaScript โปรดเปิดใช้งานแล้วโหลดหน้าใหม่',
    failureTitle: 'ไม่สามารถเชื่อมต่อเว็บไซต์ได้',
    failureText: 'เรากำลังแก้ไข หน้านี้จะลองใหม่เองทุกไม่กี่วินาที',
    failureRetry: 'ลองใหม่ตอนนี้',
  },
  'zh-CN': {
    description: (name) => `${name}：老虎机、真人桌台、体育和彩票游戏，尽在一处。`,
    noScript: '本网站需要 JavaScript，请启用后重新加载页面。',
    failureTitle: '无法连接网站',
    failureText: '我们正在处理。本页面每隔几秒会自动重试。',
    failureRetry: '立即重试',
  },
};

export function textsOf(language: string): PageTexts {
  return texts[language] ?? english;
}
