import { withText, type RepositoryFile, type Violation } from './violation.ts';

/** Files with texts that players or operators read. */
/** The words are of mainland Chinese; Japanese has no spaces around digits. */
const otherScripts = /\/(?:zh-TW|ja)\.json$/;
const textFile = /\/locales\/[^/]+\.json$|\/demo\/content\/|\/demo\/banners\.ts$|\/(message-)?texts\.ts$/;

/** One word for one concept: words that no text uses, each with the word to use. */
const words: readonly (readonly [forbidden: RegExp, use: string])[] = [
  [/one-time password/gi, 'temporary password'],
  [/โปรโมชัน/g, 'โปรโมชั่น'],
  [/แคชเอาท์/g, 'แคชเอาต์'],
  [/แชท/g, 'แชต'],
  [/วงเงินจำกัด/g, 'ขีดจำกัด'],
  [/เวอร์ชั่?น/g, 'รุ่น'],
  [/รีวิชั่?น/g, 'ฉบับที่'],
  [/โมดัล/g, 'หน้าต่าง'],
  [/แคนารี/g, 'ทดลองปล่อยบางส่วน'],
  [/โปรโมท|โปรโมต/g, 'ปล่อยให้ผู้ใช้ทั้งหมด'],
  [/แชนแนล/g, 'สภาพแวดล้อม'],
  [/ผู้ปฏิบัติการ/g, 'ผู้ดูแลระบบ'],
  [/(?<!เกม|รายการ)โปรด/g, 'กรุณา'],
  [/渠道/g, '发布通道'],
  [/金丝雀/g, '灰度发布'],
  [/外壳/g, '主框架 (Shell)'],
  [/操作人/g, '操作员'],
  [/头条/g, '滚动标题'],
  [/排期/g, '定时'],
  [/一次性密码/g, '临时密码'],
  [/提款/g, '取款'],
  [/理性博彩/g, '理性投注'],
  [/供应商/g, '厂商'],
];

const missingSpace = /[\u4e00-\u9fff\u0e00-\u0e7f][a-z0-9]|[a-z0-9%][\u4e00-\u9fff\u0e00-\u0e7f]/gi;

/** Texts with a forbidden word, or without a space between Thai or Chinese and Latin letters or digits. */
export function noForbiddenWords(files: readonly RepositoryFile[]): Violation[] {
  return withText(files)
    .filter(({ name }) => textFile.test(name) && !otherScripts.test(name))
    .flatMap(({ name: file, text }) => [
      ...words.flatMap(([forbidden, use]) =>
        [...text.matchAll(forbidden)].map(([word]) => ({ file, reason: `uses ${word}: use ${use}` })),
      ),
      ...[...text.matchAll(missingSpace)].map(([pair]) => ({ file, reason: `needs a space inside ${pair}` })),
    ]);
}
