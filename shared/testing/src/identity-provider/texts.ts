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
    title: (brand) => `Demo login for ${brand}`,
    text: (brand) =>
      `This is not ${brand}. It is part of the demo on this computer: it accepts any name and needs no password.`,
    name: 'Your name',
    hint: 'Enter the same name next time to use the same account.',
    go: 'Continue',
    cancel: 'Cancel',
  },
  'zh-CN': {
    tag: '演示身份提供方',
    title: (brand) => `${brand} 演示登录`,
    text: (brand) => `这不是 ${brand}，而是本机演示的一部分：无需密码，任何名称均可登录。`,
    name: '您的名称',
    hint: '下次输入相同的名称，即可使用同一账户。',
    go: '继续',
    cancel: '取消',
  },
  th: {
    tag: 'ระบบยืนยันตัวตนสำหรับทดลอง',
    title: (brand) => `ทดลองเข้าสู่ระบบด้วย ${brand}`,
    text: (brand) => `หน้านี้ไม่ใช่ ${brand} แต่เป็นระบบทดลองบนเครื่องนี้ ไม่ต้องใช้รหัสผ่าน และใช้ชื่อใดก็ได้`,
    name: 'ชื่อของคุณ',
    hint: 'ครั้งต่อไปกรอกชื่อเดิมเพื่อใช้บัญชีเดิม',
    go: 'ดำเนินการต่อ',
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
