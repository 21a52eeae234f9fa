/** A message as the player reads it, in plain text. */
export interface PlayerMessageText {
  readonly title: string;
  readonly content: string;
}

/** The texts of the messages that the gateway writes itself. */
export interface PlayerMessageTexts {
  /** @param amount with its currency, such as `1,000.00 THB` */
  readonly welcomeBonus: (amount: string) => PlayerMessageText;
  readonly activityJoined: (activity: string) => PlayerMessageText;
  readonly activityRejected: (activity: string) => PlayerMessageText;
  readonly authenticatorRemoved: PlayerMessageText;
}

const english: PlayerMessageTexts = {
  welcomeBonus: (amount) => ({
    title: 'Your welcome bonus',
    content: `Welcome! A bonus of ${amount} is in your wallet. It is real cash without a wagering requirement.`,
  }),
  activityJoined: (activity) => ({
    title: 'Application accepted',
    content: `Your application for "${activity}" was accepted.`,
  }),
  activityRejected: (activity) => ({
    title: 'Application rejected',
    content: `Your application for "${activity}" was rejected. Customer service can tell you why.`,
  }),
  authenticatorRemoved: {
    title: 'Authenticator app removed',
    content:
      'The authenticator app was removed from your account. If this was not you, change your password now and ' +
      'contact customer service.',
  },
};

const translations: Readonly<Record<string, PlayerMessageTexts>> = {
  'zh-CN': {
    welcomeBonus: (amount) => ({
      title: '您的迎新奖金',
      content: `欢迎！奖金 ${amount} 已存入您的钱包。这是真实现金，无流水要求。`,
    }),
    activityJoined: (activity) => ({ title: '申请已通过', content: `您参加“${activity}”的申请已通过。` }),
    activityRejected: (activity) => ({
      title: '申请未通过',
      content: `您参加“${activity}”的申请未通过。如需了解原因，请联系客服。`,
    }),
    authenticatorRemoved: {
      title: '已移除身份验证器',
      content: '您的账户已移除身份验证器。如非本人操作，请立即修改密码并联系客服。',
    },
  },
  th: {
    welcomeBonus: (amount) => ({
      title: 'โบนัสต้อนรับของคุณ',
      content: `ยินดีต้อนรับ โบนัส ${amount} อยู่ในกระเป๋าเงินของคุณแล้ว เป็นเงินสดจริง ไม่ต้องทำยอดเทิร์น`,
    }),
    activityJoined: (activity) => ({
      title: 'คำขอได้รับการอนุมัติ',
      content: `คำขอเข้าร่วม "${activity}" ของคุณได้รับการอนุมัติแล้ว`,
    }),
    activityRejected: (activity) => ({
      title: 'คำขอไม่ได้รับการอนุมัติ',
      content: `คำขอเข้าร่วม "${activity}" ของคุณไม่ได้รับการอนุมัติ สอบถามเหตุผลได้จากฝ่ายบริการลูกค้า`,
    }),
    authenticatorRemoved: {
      title: 'ลบแอปยืนยันตัวตนแล้ว',
      content: 'แอปยืนยันตัวตนถูกลบออกจากบัญชีของคุณ หากไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า',
    },
  },
};

/** The texts in a language, or in English when they are not translated. */
export function getPlayerMessageTexts(language: string): PlayerMessageTexts {
  return translations[language] ?? english;
}
