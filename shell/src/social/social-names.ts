import type { SocialProvider } from '@marquee/contract';

/** Names of the providers, the same in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  google: 'Google',
};
