import { errorCodes } from '@marquee/contract';
import { failureTextKeys } from '#frame/status-pages/failure-text-keys.ts';
import chinese from '#locales/zh-CN.json';
import english from '#locales/en.json';
import thai from '#locales/th.json';

/** The error, its dictionary key (`errors.` and the code for calls), and its message in each language. */
type Row = readonly [error: string, key: string, english: string, chinese: string, thai: string];

const network: readonly Row[] = [
  [
    'no response',
    'errors.network',
    'Connection problem. Please try again.',
    '网络连接异常，请重试。',
    'การเชื่อมต่อมีปัญหา กรุณาลองอีกครั้ง',
  ],
  [
    'a part while the network is away',
    `shell.${failureTextKeys.network}`,
    'Connection problem. Please try again.',
    '网络连接异常，请重试。',
    'การเชื่อมต่อมีปัญหา กรุณาลองอีกครั้ง',
  ],
  [
    'page load timeout',
    `shell.${failureTextKeys['chunk-timeout']}`,
    'The page took too long to load. Check your connection and try again.',
    '页面加载超时，请检查网络后重试。',
    'หน้านี้ใช้เวลาโหลดนานเกินไป กรุณาตรวจสอบการเชื่อมต่อแล้วลองใหม่',
  ],
  [
    'chunk missing',
    `shell.${failureTextKeys['chunk-missing']}`,
    'This page was just updated. Please try again.',
    '本页刚刚更新，请重试。',
    'หน้านี้เพิ่งอัปเดต กรุณาลองอีกครั้ง',
  ],
  [
    'chunk failed otherwise',
    `shell.${failureTextKeys['chunk-failed']}`,
    "This page couldn't be loaded. Please try again.",
    '本页无法加载，请重试。',
    'โหลดหน้านี้ไม่สำเร็จ กรุณาลองอีกครั้ง',
  ],
  [
    'CSS_CHUNK_LOAD_FAILED',
    `shell.${failureTextKeys['style-failed']}`,
    "The page design couldn't be loaded. Please try again.",
    '页面样式加载失败，请重试。',
    'โหลดรูปแบบของหน้านี้ไม่สำเร็จ กรุณาลองอีกครั้ง',
  ],
];

const login: readonly Row[] = [
  [
    'no such username or mail address',
    'errors.password.account_unknown',
    'Username/Email does not exist',
    '用户名/邮箱不存在',
    'ไม่มีชื่อผู้ใช้/อีเมลนี้',
  ],
  [
    'wrong account or password',
    'errors.login.wrong_credentials',
    'Wrong username or password',
    '用户名或密码错误',
    'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  ],
  ['no username', 'shell.login.usernameMissing', 'Enter your username', '请输入用户名', 'กรุณากรอกชื่อผู้ใช้'],
  ['no password', 'shell.login.passwordMissing', 'Enter your password', '请输入密码', 'กรุณากรอกรหัสผ่าน'],
  [
    'mail address of a wrong format',
    'shell.forgot.emailInvalid',
    'Enter a valid email address',
    '请输入有效的电子邮箱',
    'กรุณากรอกอีเมลให้ถูกต้อง',
  ],
  [
    'confirmation that differs',
    'shell.password.mismatch',
    'Confirmation password is not correct',
    '确认密码不正确',
    'รหัสผ่านยืนยันไม่ถูกต้อง',
  ],
  [
    'no captcha',
    'errors.captcha.missing',
    'Enter the characters in the picture',
    '请输入图片验证码',
    'กรุณากรอกตัวอักษรในภาพ',
  ],
  ['invitation code', 'errors.invitation_code_error', 'Invalid invitation code', '邀请码无效', 'รหัสเชิญไม่ถูกต้อง'],
  [
    'a non-member at the member login',
    'errors.login.not_member',
    'Only members can log in here',
    '此处仅限会员登录',
    'เข้าสู่ระบบได้เฉพาะสมาชิก',
  ],
  [
    'a non-agent at the agent login',
    'errors.login.not_agent',
    'Only agents can log in here',
    '此处仅限代理登录',
    'เข้าสู่ระบบได้เฉพาะตัวแทน',
  ],
  [
    'nobody logged in',
    'errors.session.missing',
    'You are not logged in. Please log in.',
    '您尚未登录，请先登录。',
    'คุณยังไม่ได้เข้าสู่ระบบ กรุณาเข้าสู่ระบบ',
  ],
];

const sms: readonly Row[] = [
  [
    'number of a wrong format',
    'errors.sms.number_invalid',
    'Please enter a valid mobile number',
    '请输入有效的手机号码',
    'กรุณากรอกเบอร์มือถือให้ถูกต้อง',
  ],
  ['no number', 'errors.sms.number_missing', 'Enter your mobile number', '请输入手机号码', 'กรุณากรอกเบอร์มือถือ'],
  [
    'too many requests',
    'errors.sms.too_often',
    'Too many requests. Please try again in 5 minutes.',
    '请求过于频繁，请 5 分钟后重试。',
    'ส่งคำขอบ่อยเกินไป กรุณาลองใหม่ในอีก 5 นาที',
  ],
  [
    'wrong code',
    'errors.sms.code_invalid',
    'Wrong code. Please check it or request a new one.',
    '验证码错误，请核对或重新获取。',
    'รหัสไม่ถูกต้อง กรุณาตรวจสอบหรือขอรหัสใหม่',
  ],
  [
    'code of Firebase that is used or no longer valid',
    'errors.firebase.token_invalid',
    'This code can no longer be used. Please request a new one.',
    '此验证码已失效，请重新获取。',
    'รหัสนี้ใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
  ],
  [
    'code of Firebase after the site left it',
    'errors.firebase.not_offered',
    'This code can no longer be used. Please request a new one.',
    '此验证码已失效，请重新获取。',
    'รหัสนี้ใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
  ],
  [
    'Firebase does not respond',
    'errors.firebase.unavailable',
    "Codes by phone aren't working right now. Please try again in a moment or choose another method.",
    '手机验证暂时不可用，请稍后重试或选择其他方式。',
    'ขณะนี้ยืนยันเบอร์มือถือไม่ได้ กรุณาลองใหม่ในอีกสักครู่ หรือเลือกวิธีอื่น',
  ],
  ['no code', 'errors.sms.code_missing', 'Enter the code', '请输入验证码', 'กรุณากรอกรหัส'],
  [
    'captcha check failed',
    'errors.captcha.wrong',
    "The characters don't match. Please try the new picture.",
    '图片验证码错误，请按新图片重试。',
    'ตัวอักษรไม่ตรงกับภาพ กรุณาลองภาพใหม่',
  ],
  [
    'quota exceeded',
    'errors.sms.quota_exceeded',
    "You've reached the code limit for this number. Try again in an hour, or contact customer service.",
    '该号码的验证码次数已用完，请一小时后再试，或联系客服。',
    'ส่งรหัสไปยังเบอร์นี้ครบจำนวนแล้ว กรุณาลองใหม่ในอีก 1 ชั่วโมง หรือติดต่อฝ่ายบริการลูกค้า',
  ],
  [
    'operation not allowed',
    'errors.sms.not_allowed',
    'Not available here. Please choose another method.',
    '暂不支持该方式，请选择其他方式。',
    'ไม่รองรับวิธีนี้ กรุณาเลือกวิธีอื่น',
  ],
  [
    'code expired',
    'errors.sms.code_expired',
    'This code has expired. Please request a new one.',
    '验证码已过期，请重新获取。',
    'รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่',
  ],
];

const validation: readonly Row[] = [
  [
    'a mobile number of a wrong format',
    'shell.codes.numberInvalid',
    'Please enter a valid mobile number',
    '请输入有效的手机号码',
    'กรุณากรอกเบอร์มือถือให้ถูกต้อง',
  ],
  [
    'a code of a wrong format',
    'shell.codes.codeInvalid',
    'Please enter a valid verification code',
    '请输入有效的验证码',
    'กรุณากรอกรหัสยืนยันให้ถูกต้อง',
  ],
  [
    'a full name of a wrong format at the registration',
    'shell.register.rules.realName',
    'Full name format is incorrect. {{detail}}',
    '真实姓名格式不正确。{{detail}}',
    'รูปแบบชื่อ-นามสกุลไม่ถูกต้อง {{detail}}',
  ],
  [
    'a mobile number of a wrong format at the registration',
    'shell.register.rules.phone',
    'Mobile number format is incorrect. {{detail}}',
    '手机号码格式不正确。{{detail}}',
    'รูปแบบเบอร์มือถือไม่ถูกต้อง {{detail}}',
  ],
  [
    'a password that is confirmed by another one',
    'shell.register.rules.mismatch',
    "The passwords don't match",
    '两次输入的密码不一致',
    'รหัสผ่านไม่ตรงกัน',
  ],
  ['required fields', 'shell.register.requiredNote', '* Required', '* 为必填项', '* จำเป็นต้องกรอก'],
  [
    'terms that are not accepted',
    'shell.register.agreementMissing',
    'Please agree to {{detail}}',
    '请同意{{detail}}',
    'กรุณายอมรับ{{detail}}',
  ],
  [
    'a slider that is not solved',
    'shell.login.sliderMissing',
    'Please complete the verification first',
    '请先完成验证',
    'กรุณายืนยันให้เสร็จก่อน',
  ],
];

const others: readonly Row[] = [
  [
    'unknown',
    'errors.unknown_error',
    'Unknown error. Please try again.',
    '未知错误，请重试。',
    'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ กรุณาลองอีกครั้ง',
  ],
  [
    'invalid URL of a game',
    'shell.game.invalidAddress',
    'Invalid URL. Please contact customer service.',
    '网址无效，请联系客服。',
    'URL ไม่ถูกต้อง กรุณาติดต่อฝ่ายบริการลูกค้า',
  ],
  [
    'popup blocked',
    'errors.popup_blocked',
    'Popup blocked. Please allow popups and try again.',
    '弹窗被拦截，请允许弹窗后重试。',
    'ป๊อปอัปถูกบล็อก กรุณาอนุญาตป๊อปอัปแล้วลองใหม่',
  ],
  ['domain check failed', 'shell.speed.failed', 'Domain check failed', '域名检测失败', 'ตรวจสอบโดเมนไม่ผ่าน'],
  ['blocked page', 'shell.blocked.title', 'Access restricted', '访问受限', 'จำกัดการเข้าถึง'],
  [
    'blocked address',
    'errors.info_ip_block',
    'Access restricted: our games are not available in your region.',
    '访问受限：您所在的地区暂不提供服务。',
    'จำกัดการเข้าถึง: เราไม่ให้บริการในพื้นที่ของคุณ',
  ],
  [
    'maintenance',
    'errors.info_maintenance',
    'The site is under maintenance. Please come back later.',
    '网站正在维护，请稍后再来。',
    'เว็บไซต์กำลังปิดปรับปรุง กรุณากลับมาใหม่ภายหลัง',
  ],
  [
    'maintenance of a game',
    'errors.game.maintenance',
    'This game is under maintenance. Please choose another game.',
    '此游戏正在维护，请选择其他游戏。',
    'เกมนี้กำลังปิดปรับปรุง กรุณาเลือกเกมอื่น',
  ],
  [
    'trial account',
    'errors.in_need_true_account',
    "Trial accounts can't do this. Please sign up or log in with a real account.",
    '试玩账户无法进行此操作，请注册或使用正式账户登录。',
    'บัญชีทดลองทำรายการนี้ไม่ได้ กรุณาสมัครสมาชิกหรือเข้าสู่ระบบด้วยบัญชีจริง',
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
  ['a failure of the network', network],
  ['a login', login],
  ['a code by SMS', sms],
  ['a form', validation],
  ['another failure', others],
] as const)('%s', (_kind, rows) => {
  test.each(rows)('%s has the message %s in three languages', (_error, key, ...expected) => {
    expect([english, chinese, thai].map((dictionary) => wordsAt(dictionary, key))).toEqual(expected);
    if (key.startsWith('errors.')) expect(known).toContain(key.replace('errors.', ''));
  });
});
