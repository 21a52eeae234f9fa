import { errorCodes } from '@marquee/contract';
import { failureTextKeys } from '#frame/status-pages/failure-text-keys.ts';
import chinese from '#locales/zh-CN.json';
import english from '#locales/en.json';
import thai from '#locales/th.json';
import { login, sms, validation, type TextRow } from '#test/specified-texts.ts';

const network: readonly TextRow[] = [
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

const others: readonly TextRow[] = [
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
