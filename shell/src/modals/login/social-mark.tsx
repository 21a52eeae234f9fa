import type { SocialProvider } from '@marquee/contract';
import facebook from '#modals/login/logos/facebook.svg';
import google from '#modals/login/logos/google.svg';
import line from '#modals/login/logos/line.svg';

/** In their own colours, as the guidelines of the providers require for login buttons. */
const logos: Readonly<Record<SocialProvider, string>> = { line, facebook, google };

/** Logo of a provider as decoration beside its name. */
export function SocialMark({ provider }: { readonly provider: SocialProvider }) {
  return <img src={logos[provider]} width={20} height={20} alt="" />;
}
