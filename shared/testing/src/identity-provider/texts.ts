interface PageTexts {
  readonly tag: string;
  title(brand: string): string;
  text(brand: string): string;
  readonly name: string;
  readonly hint: string;
  readonly go: string;
  readonly cancel: string;
}

const texts: Readonly<Record<string, PageTexts>> = {
  en: {
    tag: 'Demo identity provider',
    title: (brand) => `Standing in for ${brand}`,
    text: (brand) =>
      `This is not ${brand}. It is a part of the demo on this machine: it asks for no password and believes any name.`,
    name: 'Who are you?',
    hint: 'The same name is the same person the next time.',
    go: 'Go on as this person',
    cancel: 'Cancel',
  },
  'zh-CN': {
    tag: '演示身份服务',
    title: (brand) => `代替 ${brand}`,
    text: (brand) => `这不是 ${brand}，而是本机演示的一部分：不询问密码，任何名字都相信。`,
    name: '您是谁？',
    hint: '下次使用相同的名字，就是同一个人。',
    go: '以此身份继续',
    cancel: '取消',
  },
  th: {
    tag: 'ผู้ยืนยันตัวตนของเดโม',
    title: (brand) => `ทำหน้าที่แทน ${brand}`,
    text: (brand) => `ที่นี่ไม่ใช่ ${brand} แต่เป็นส่วนหนึ่งของเดโมบนเครื่องนี้ ไม่ถามรหัสผ่านและเชื่อทุกชื่อ`,
    name: 'คุณคือใคร?',
    hint: 'ชื่อเดิมคือคนเดิมในครั้งต่อไป',
    go: 'ไปต่อในฐานะคนนี้',
    cancel: 'ยกเลิก',
  },
};

/** Texts in the first available language of a `ui_locales` value, or in English. */
export function textsIn(locales: string): PageTexts & { readonly language: string } {
  const language = locales.split(' ').find((tag) => tag in texts) ?? 'en';
  const found = texts[language];
  if (found === undefined) throw new Error('English is missing.');
  return { ...found, language };
}
