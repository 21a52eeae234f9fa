interface MessageTexts {
  readonly codeSubject: string;
  readonly code: (code: string, minutes: number) => string;
  readonly passwordSubject: string;
  readonly password: (password: string, minutes: number) => string;
}

const texts: Readonly<Record<string, MessageTexts>> = {
  en: {
    codeSubject: 'Your code',
    code: (code, minutes) =>
      `${code} is your code. It is good for ${minutes} minutes. Nobody of ours will ever ask you for it.`,
    passwordSubject: 'Your temporary password',
    password: (password, minutes) =>
      `You can log in once with the password ${password} within ${minutes} minutes, and will then choose a new one. If you did not ask for it, do nothing: your own password stays as it is.`,
  },
  'zh-CN': {
    codeSubject: '您的验证码',
    code: (code, minutes) => `您的验证码是 ${code}，${minutes} 分钟内有效。工作人员绝不会向您索取验证码。`,
    passwordSubject: '您的临时密码',
    password: (password, minutes) =>
      `请在 ${minutes} 分钟内用临时密码 ${password} 登录一次，然后设置新密码。如非本人操作，请忽略此邮件，您的原密码不变。`,
  },
  th: {
    codeSubject: 'รหัสยืนยันของคุณ',
    code: (code, minutes) => `รหัสของคุณคือ ${code} ใช้ได้ ${minutes} นาที เจ้าหน้าที่จะไม่ขอรหัสนี้จากคุณ`,
    passwordSubject: 'รหัสผ่านชั่วคราวของคุณ',
    password: (password, minutes) =>
      `เข้าสู่ระบบได้หนึ่งครั้งด้วยรหัสผ่าน ${password} ภายใน ${minutes} นาที แล้วตั้งรหัสผ่านใหม่ หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้`,
  },
};

/** The texts of messages in a language, or in English when they are not translated. */
export function messageTexts(language: string): MessageTexts {
  return texts[language] ?? texts['en'] ?? { codeSubject: '', code: String, passwordSubject: '', password: String };
}
