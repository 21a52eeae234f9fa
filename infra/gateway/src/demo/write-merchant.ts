import { toAmount } from '@marquee/money';
import type { Tx } from '@marquee/service/database';
import { demoBanners } from './banners.ts';

const FULL_NAME = '^\\S+( \\S+)+$';

const customerService = [
  { cs_position: 'footer,sidemenu,page', cs_type: 'CHAT', title: 'Live chat', path: '/chat' },
  { cs_position: 'footer', cs_type: 'EMAIL', title: 'E-mail', path: 'mailto:care@marquee.example' },
  { cs_position: 'footer', cs_type: 'LINE', title: 'LINE', path: 'https://line.example/marquee' },
];

const resources = {
  MOBILECONFIG: '/wps/app/ios.mobileconfig',
  Android: '/',
  TELEGRAM: 'https://telegram.example/marquee',
  FACEBOOK: 'https://facebook.example/marquee',
  INSTAGRAM: 'https://instagram.example/marquee',
  WHATSAPP: 'https://whatsapp.example/marquee',
  VIBER: 'https://viber.example/marquee',
};

/** In the order of the list of languages. */
const demoLanguages = [
  ...['en', 'zh-CN', 'zh-TW', 'th', 'vi', 'id', 'ms', 'km', 'lo', 'my', 'fil', 'ja', 'ko', 'hi', 'bn', 'ta', 'te'],
  ...['mr', 'ne', 'si', 'ur', 'pt-BR', 'es', 'fr', 'de', 'it', 'nl', 'pl', 'ru', 'uk', 'tr', 'ar', 'fa', 'kk', 'uz'],
];

/** Pictures in `demo/media/icons` that members may choose. */
const memberIcons = [
  'tiger',
  'koi',
  'octopus',
  'rooster',
  'shark',
  'crab',
  'lotus',
  'lantern',
  'crown',
  'gem',
  'rocket',
  'dice',
];

/** The promotion of the demo: 1,000.00 for a new member. */
export const DEMO_WELCOME_BONUS = toAmount('1000');
/** For a million members, more than tests and load tests register. */
export const DEMO_WELCOME_BUDGET = toAmount('1000000000');

/** Replaces the neutral merchant of the migrations with the demo merchant. */
export async function writeMerchant(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE merchant SET name = 'Marquee', currency = 'THB', gmt_offset_minutes = 420, minimum_age = 18,
    default_language = 'en', languages = $2, social_logins = '{line,facebook,google}',
      phone_verification = true, main_domain = 'localhost',
    min_round_casino_ms = 2500, welcome_bonus = $1`,
    [DEMO_WELCOME_BONUS, demoLanguages],
  );
  await tx.query(`UPDATE register_fields SET enabled = true WHERE field IN ('affiliateCode', 'email', 'payeeName')`);
  await tx.query(
    `UPDATE register_fields SET accepted_pattern = $1, pattern_id = 'full_name' WHERE field = 'payeeName'`,
    [FULL_NAME],
  );
  await tx.query(
    `UPDATE feature_flags SET enabled = true
     WHERE flag IN ('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3', 'VIP', 'REFERRAL',
       'AGENTPOLICY')`,
  );
  await tx.query(
    `INSERT INTO member_icons (id, position, picture)
      SELECT id, ordinality, 'icons/' || id FROM unnest($1::text[]) WITH ORDINALITY AS icon (id, ordinality)`,
    [memberIcons],
  );
  await tx.query(`INSERT INTO resources SELECT key, value FROM jsonb_each_text($1)`, [JSON.stringify(resources)]);
  await tx.query(
    `INSERT INTO customer_service (position, cs_position, cs_type, title, path)
      SELECT ordinality, cs_position, cs_type, title, path
      FROM ROWS FROM (jsonb_to_recordset($1) AS (cs_position text, cs_type text, title text,
        path text)) WITH ORDINALITY`,
    [JSON.stringify(customerService)],
  );
  for (const [position, { group, url, link, texts }] of demoBanners.entries()) {
    await tx.query(
      `WITH banner AS (INSERT INTO banners (group_name, position, url, link) VALUES ($1, $2, $3, $4) RETURNING id)
        INSERT INTO banner_texts (banner_id, language, kicker, title, text)
        SELECT banner.id, key, value ->> 'kicker', value ->> 'title', value ->> 'text' FROM banner, jsonb_each($5)`,
      [group, position, url, link, JSON.stringify(texts)],
    );
  }
}
