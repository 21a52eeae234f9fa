import type { CanaryRule } from '@marquee/contract/fleet';
import type { Texts } from './texts.ts';

/** Text for the audience of a canary. */
export function formatRule(rule: CanaryRule, { t, language: shown }: Texts): string {
  if ('percent' in rule)
    return new Intl.NumberFormat(shown, { style: 'percent', maximumFractionDigits: 2 }).format(rule.percent / 100);
  if ('language' in rule) return t('rule.language', { language: rule.language });
  if ('currency' in rule) return t('rule.currency', { currency: rule.currency });
  return t(`rule.account.${rule.account}`);
}
