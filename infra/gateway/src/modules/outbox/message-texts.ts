interface MessageTexts {
  readonly codeSubject: string;
  readonly code: (code: string, minutes: number) => string;
  readonly passwordSubject: string;
  readonly password: (password: string, minutes: number) => string;
  readonly authenticatorSubject: string;
  readonly authenticatorAdded: string;
}

const english: MessageTexts = {
  codeSubject: 'Your verification code',
  code: (code, minutes) =>
    `${code} is your verification code. It expires in ${minutes} minutes. Never share it with anyone; ` +
    'our staff will not ask for it.',
  passwordSubject: 'Your temporary password',
  password: (password, minutes) =>
    `Your temporary password is ${password}. Use it within ${minutes} minutes to log in and set a new ` +
    'password. If you did not request it, ignore this message; your current password still works.',
  authenticatorSubject: 'Authenticator app added',
  authenticatorAdded:
    'An authenticator app was added to your account. If this was not you, use "Forgot password" within three days: ' +
    'a new password removes the app.',
};

const translations: Readonly<Record<string, MessageTexts>> = {
  'zh-CN': {
    codeSubject: '您的验证码',
    code: (code, minutes) => `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告知他人，工作人员不会向您索取验证码。`,
    passwordSubject: '您的临时密码',
    password: (password, minutes) =>
      `您的临时密码是 ${password}，请在 ${minutes} 分钟内登录并设置新密码。如非本人操作，请忽略此消息，原密码仍然有效。`,
    authenticatorSubject: '已添加身份验证器',
    authenticatorAdded:
      '您的账户已添加身份验证器。如非本人操作，请在三天内使用“忘记密码”重设密码，该身份验证器将被移除。',
  },
  th: {
    codeSubject: 'รหัสยืนยันของคุณ',
    code: (code, minutes) =>
      `รหัสยืนยันของคุณคือ ${code} ใช้ได้ภายใน ${minutes} นาที ห้ามบอกรหัสนี้กับผู้อื่น เจ้าหน้าที่ของเราจะไม่ขอรหัสจากคุณ`,
    passwordSubject: 'รหัสผ่านชั่วคราวของคุณ',
    password: (password, minutes) =>
      `รหัสผ่านชั่วคราวของคุณคือ ${password} เข้าสู่ระบบภายใน ${minutes} นาทีแล้วตั้งรหัสผ่านใหม่ ` +
      'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใดๆ รหัสผ่านเดิมยังใช้ได้',
    authenticatorSubject: 'เพิ่มแอปยืนยันตัวตนแล้ว',
    authenticatorAdded: 'มีการเพิ่มแอปยืนยันตัวตนในบัญชีของคุณ หากไม่ใช่คุณ ให้ใช้ "ลืมรหัสผ่าน" ภายในสามวัน รหัสผ่านใหม่จะลบแอปนี้ออก',
  },
};

/** The texts of messages in a language, or in English when they are not translated. */
export function getMessageTexts(language: string): MessageTexts {
  return translations[language] ?? english;
}
