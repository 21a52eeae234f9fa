import type { SocialProvider } from '@marquee/contract';

/** As the providers spell themselves, in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  line: 'LINE',
  facebook: 'Facebook',
  google: 'Google',
};
