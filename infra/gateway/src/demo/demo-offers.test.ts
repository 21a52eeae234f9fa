import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoCatalogue } from '#test/demo-catalogue.ts';
import { demoBanners } from './banners.ts';
import { demoFolder } from './catalogue-file.ts';

const announcements = readFileSync(path.join(demoFolder, 'content/announcements.json'), 'utf8');

interface Text {
  readonly language: string;
  readonly text: string;
}
const listTexts = (texts: Readonly<Record<string, object>>): Text[] =>
  Object.entries(texts).map(([language, text]) => ({ language, text: Object.values(text).join(' ') }));
const popups: { texts: Record<string, object> }[] = JSON.parse(announcements);
const texts = [...demoBanners, ...popups].flatMap((each) => listTexts(each.texts));

const terms: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/once per person/i, /while the budget lasts/i, / 3 a day per connection/, /withdrawals are not/i],
  'zh-CN': [/每人限领一次/, /预算有限，派完即止/, /每个网络每天限 3 份/, /取款暂未开放/],
  th: [/ครั้งต่อคน/, /แจกจนกว่างบจะหมด/, /วันละ 3 สิทธิ์ต่อการเชื่อมต่อ/, /ยังไม่เปิดให้ถอนเงิน/],
};

test.each(texts.filter(({ text }) => text.includes('1,000.00')))('names the terms of the bonus: $text', (offer) => {
  for (const term of terms[offer.language] ?? [/^$/]) expect(offer.text).toMatch(term);
});

test.each([
  ['FISH', /^banners\/fish$/],
  ['RNG', /^banners\/rank$/],
])('names the number of games of the category %s', (category, banner) => {
  const count = demoCatalogue.games.filter((game) => game.category === category).length;
  const shown = demoBanners.filter(({ url, group }) => group === 'w_home' && banner.test(url));
  expect(shown).toHaveLength(1);
  for (const { text } of shown.flatMap((each) => listTexts(each.texts))) expect(text).toContain(` ${count} `.trim());
});
