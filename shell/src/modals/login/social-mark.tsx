import type { SocialProvider } from '@marquee/contract';
import { socialNames } from '#social/social-names.ts';
import css from './social-logins.module.css';

/** First letter of a provider as decoration beside its name. */
export function SocialMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <span aria-hidden className={css.mark} data-provider={provider}>
      {socialNames[provider].charAt(0)}
    </span>
  );
}
