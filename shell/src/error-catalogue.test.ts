import { errorCodes } from '@marquee/contract';
import { failureTextKeys } from '#frame/status-pages/failure-text-keys.ts';
import chinese from '../locales/zh-CN.json';
import english from '../locales/en.json';
import thai from '../locales/th.json';

/** The error, its dictionary key (`errors.` and the code for calls), and its message in each language. */
type Row = readonly [error: string, key: string, english: string, chinese: string, thai: string];

const network: readonly Row[] = [
  [
    'no response',
    'errors.network',
    'Network link is abnormal, please try again',
    '网络连接异常，请重试',
    'การเชื่อมต่อเครือข่ายผิดปกติ โปรดลองอีกครั้ง',
  ],
  [
    'a part while the network is away',
    `shell.${failureTextKeys.network}`,
    'Network link is abnormal, please try again',
    '网络连接异常，请重试',
    'การเชื่อมต่อเครือข่ายผิดปกติ โปรดลองอีกครั้ง',
  ],
  [
    'page load timeout',
    `shell.${failureTextKeys['chunk-timeout']}`,
    'The page took longer time to load, please check your network connectivity',
    '页面加载时间过长，请检查您的网络连接',
    'หน้านี้ใช้เวลาโหลดนานเกินไป โปรดตรวจสอบการเชื่อมต่อเครือข่ายของคุณ',
  ],
  [
    'chunk missing',
    `shell.${failureTextKeys['chunk-missing']}`,
    'This part of the site has just changed. Please load it again.',
    '网站的这一部分刚刚更新，请重新加载。',
    'ส่วนนี้ของเว็บไซต์เพิ่งเปลี่ยนไป โปรดโหลดใหม่',
  ],
  [
    'chunk failed otherwise',
    `shell.${failureTextKeys['chunk-failed']}`,
    'This part of the site could not be loaded. Please try again.',
    '网站的这一部分无法加载，请重试。',
    'ไม่สามารถโหลดส่วนนี้ของเว็บไซต์ได้ โปรดลองอีกครั้ง',
  ],
  [
    'CSS_CHUNK_LOAD_FAILED',
    `shell.${failureTextKeys['style-failed']}`,
    'The look of this part did not arrive. Please load it again.',
    '此部分的样式未能送达，请重新加载。',
    'รูปแบบการแสดงผลของส่วนนี้มาไม่ถึง โปรดโหลดใหม่',
  ],
];

const login: readonly Row[] = [
  [
    'no such username or mail address',
    'errors.password.account_unknown',
    'Username/Email does not exist',
    '用户名/邮箱不存在',
    'ไม่พบชื่อผู้ใช้/อีเมลนี้',
  ],
  [
    'wrong account or password',
    'errors.login.wrong_credentials',
    'Wrong account or password',
    '账号或密码错误',
    'บัญชีหรือรหัสผ่านไม่ถูกต้อง',
  ],
  ['no username', 'shell.login.usernameMissing', 'Please enter your username', '请输入用户名', 'โปรดกรอกชื่อผู้ใช้'],
  ['no password', 'shell.login.passwordMissing', 'Please enter your password', '请输入密码', 'โปรดกรอกรหัสผ่าน'],
  [
    'mail address of a wrong format',
    'shell.forgot.mailWrong',
    'Please enter a valid email address',
    '请输入有效的电子邮箱',
    'โปรดกรอกอีเมลที่ถูกต้อง',
  ],
  [
    'confirmation that differs',
    'shell.password.confirmWrong',
    'Confirmation password is not correct.',
    '确认密码不正确。',
    'ยืนยันรหัสผ่านไม่ถูกต้อง',
  ],
  ['no captcha', 'errors.captcha.missing', 'Please enter the captcha', '请输入验证码', 'โปรดกรอกรหัสในรูป'],
  ['invitation code', 'errors.invitation_code_error', 'Invalid invitation code', '邀请码无效', 'รหัสเชิญไม่ถูกต้อง'],
  [
    'a non-member at the member login',
    'errors.login.not_member',
    'Only members can log in here',
    '此处仅限会员登录',
    'ที่นี่สำหรับสมาชิกเท่านั้น',
  ],
  [
    'a non-agent at the agent login',
    'errors.login.not_agent',
    'Only agents can log in here',
    '此处仅限代理登录',
    'ที่นี่สำหรับตัวแทนเท่านั้น',
  ],
  [
    'nobody logged in',
    'errors.session.missing',
    'You are not logged in, please login',
    '您尚未登录，请登录',
    'คุณยังไม่ได้เข้าสู่ระบบ โปรดเข้าสู่ระบบ',
  ],
];

const sms: readonly Row[] = [
  [
    'number of a wrong format',
    'errors.sms.number_invalid',
    'Phone number format is incorrect',
    '手机号码格式不正确',
    'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง',
  ],
  [
    'no number',
    'errors.sms.number_missing',
    'Please enter your mobile number',
    '请输入手机号码',
    'โปรดกรอกหมายเลขโทรศัพท์มือถือ',
  ],
  [
    'too many requests',
    'errors.sms.too_often',
    'Too many requests. Please try again after 5 minutes.',
    '请求过于频繁，请 5 分钟后重试。',
    'มีคำขอมากเกินไป โปรดลองอีกครั้งหลัง 5 นาที',
  ],
  [
    'wrong code',
    'errors.sms.code_invalid',
    'This code is not right. Please check it or have another sent.',
    '验证码不正确，请核对或重新发送。',
    'รหัสไม่ถูกต้อง โปรดตรวจสอบหรือขอรหัสใหม่',
  ],
  ['no code', 'errors.sms.code_missing', 'Please enter the code', '请输入验证码', 'โปรดกรอกรหัส'],
  [
    'captcha check failed',
    'errors.captcha.wrong',
    'These are not the characters in the picture. Please try the new one.',
    '输入的字符与图片不符，请按新图片重试。',
    'ตัวอักษรไม่ตรงกับรูป โปรดลองรูปใหม่',
  ],
  [
    'quota exceeded',
    'errors.sms.quota_exceeded',
    'No more codes can be sent to this number today. Please contact customer service.',
    '该号码今日发送次数已用完，请联系客服。',
    'วันนี้ส่งรหัสไปยังหมายเลขนี้ไม่ได้อีกแล้ว โปรดติดต่อฝ่ายบริการลูกค้า',
  ],
  [
    'operation not allowed',
    'errors.sms.not_allowed',
    'This is not offered here. Please choose another way.',
    '此处不支持该操作，请选择其他方式。',
    'ไม่เปิดให้ใช้ที่นี่ โปรดเลือกวิธีอื่น',
  ],
  [
    'code expired',
    'errors.sms.code_expired',
    'This code has expired. Please have another sent.',
    '验证码已过期，请重新发送。',
    'รหัสหมดอายุแล้ว โปรดขอรหัสใหม่',
  ],
];

const others: readonly Row[] = [
  ['unknown', 'errors.unknown_error', 'Unknown error', '未知错误', 'ข้อผิดพลาดที่ไม่รู้จัก'],
  [
    'invalid URL of a game',
    'shell.game.untrusted',
    'Invalid URL, please contact customer service',
    '链接无效，请联系客服',
    'URL ไม่ถูกต้อง กรุณาติดต่อฝ่ายบริการลูกค้า',
  ],
  [
    'popup blocked',
    'errors.popup_blocked',
    'Popup blocked. Please allow popups and try again.',
    '弹窗被拦截，请允许弹窗后重试。',
    'ป๊อปอัปถูกบล็อก โปรดอนุญาตป๊อปอัปแล้วลองใหม่',
  ],
  ['domain check failed', 'shell.speed.failed', 'Domain check failed', '域名检测失败', 'ตรวจสอบโดเมนไม่สำเร็จ'],
  ['blocked page', 'shell.blocked.title', 'Access restricted', '访问受限', 'จำกัดการเข้าถึง'],
  [
    'blocked address',
    'errors.info_ip_block',
    'Access restricted: we may not offer our games where you are.',
    '访问受限：我们不能在您所在的地区提供游戏。',
    'จำกัดการเข้าถึง: เราให้บริการเกมในพื้นที่ของคุณไม่ได้',
  ],
  [
    'maintenance',
    'errors.info_maintenance',
    'The site is under maintenance. Please come back a little later.',
    '网站正在维护，请稍后再来。',
    'เว็บไซต์กำลังปรับปรุง โปรดกลับมาใหม่ภายหลัง',
  ],
  [
    'maintenance of a game',
    'errors.game.maintenance',
    'This game is under maintenance. Please choose another game.',
    '此游戏正在维护，请选择其他游戏。',
    'เกมนี้กำลังปรับปรุง โปรดเลือกเกมอื่น',
  ],
  [
    'trial account',
    'errors.in_need_true_account',
    'A trial account cannot do this. Please register or log in with a real account.',
    '试玩账户无法进行此操作，请注册或使用正式账户登录。',
    'บัญชีทดลองทำรายการนี้ไม่ได้ โปรดสมัครหรือเข้าสู่ระบบด้วยบัญชีจริง',
  ],
];

const wordsAt = (dictionary: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      dictionary,
    );

const known: readonly string[] = [...errorCodes, 'network', 'popup_blocked'];

describe.each([
  ['R8.01', network],
  ['R8.02', login],
  ['R8.03', sms],
  ['R8.04', others],
] as const)('%s', (_number, rows) => {
  test.each(rows)('%s has the message %s in three languages', (_error, key, ...expected) => {
    expect([english, chinese, thai].map((dictionary) => wordsAt(dictionary, key))).toEqual(expected);
    if (key.startsWith('errors.')) expect(known).toContain(key.replace('errors.', ''));
  });
});
