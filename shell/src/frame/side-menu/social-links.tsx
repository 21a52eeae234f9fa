import { parseWebAddress } from '@marquee/contract';
import { usePermission } from '@marquee/platform';
import { Camera, MessageCircle, PhoneCall, ThumbsUp } from 'lucide-react';
import { useShellText } from '#texts/shell-text.ts';
import css from './social-links.module.css';

const networks = [
  { resource: 'FACEBOOK', name: 'Facebook', Icon: ThumbsUp },
  { resource: 'WHATSAPP', name: 'WhatsApp', Icon: MessageCircle },
  { resource: 'INSTAGRAM', name: 'Instagram', Icon: Camera },
  { resource: 'VIBER', name: 'Viber', Icon: PhoneCall },
] as const;

/** Links to the pages of the site in social networks; nothing without one. */
export function SocialLinks() {
  const { t } = useShellText();
  const { resources } = usePermission().info;
  const shown = networks.flatMap(({ resource, ...network }) => {
    const href = resources[resource];
    return href === undefined || parseWebAddress(href) === null ? [] : [{ ...network, href }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={css.links} aria-label={t('side.socialNetworks')}>
      {shown.map(({ name, href, Icon }) => (
        <li key={name}>
          <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            <Icon aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
