import type { SettingsRow } from '#context/settings.ts';
import type { Queryable } from '@marquee/service/database';

/** All settings of the site, read by one statement. */
export async function readSettings(db: Queryable): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>({
    name: 'settings_read',
    text: `SELECT name, currency, gmt_offset_minutes AS "gmtOffsetMinutes", minimum_age AS "minimumAge",
      default_language AS "defaultLanguage", languages, phone_verification AS "phoneVerification",
      phone_verifier AS "phoneVerifier",
      social_logins AS "socialLogins", register_by_username AS "registerByUsername",
      password_max_age_days AS "passwordMaxAgeDays", sms_expired_minutes AS "smsExpiredMinutes",
      login_verification_required AS "loginVerificationRequired", verification_methods AS "verificationMethods",
      verification_attempts AS "verificationAttempts",
      verification_lock_minutes AS "verificationLockMinutes", trusted_network_days AS "trustedNetworkDays",
      welcome_bonus AS "welcomeBonus",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('dialingCode', dialing_code, 'mobilePattern',
          mobile_pattern) ORDER BY position), '[]') FROM countries WHERE enabled) AS countries,
      main_domain AS "mainDomain", domain_routes AS "domainRoutes",
      analytics_id AS "analyticsId",
      image_cdns AS "imageCdns", launch_cdns AS "launchCdns",
      (SELECT coalesce(jsonb_object_agg(flag, enabled), '{}') FROM feature_flags) AS features,
      (SELECT coalesce(jsonb_object_agg(name, url), '{}') FROM resources) AS resources,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('field', field, 'enabled', enabled, 'required', required,
          'acceptedPattern', accepted_pattern, 'patternId', pattern_id, 'minLength', min_length, 'maxLength',
          max_length) ORDER BY position), '[]')
        FROM register_fields) AS fields,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('csPosition', cs_position, 'csType', cs_type, 'title', title,
      'path', path)
          ORDER BY position, id), '[]') FROM customer_service) AS "customerService",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('groupName', b.group_name, 'url', b.url, 'link', b.link, 'texts',
          (SELECT coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'kicker', t.kicker, 'title', t.title,
          'text', t.text)), '[]')
            FROM banner_texts t WHERE t.banner_id = b.id)) ORDER BY b.group_name, b.position), '[]')
        FROM banners b WHERE b.enabled) AS banners
      FROM merchant`,
  });
  const [settings] = rows;
  if (!settings) throw new Error('The merchant row is missing.');
  return settings;
}
