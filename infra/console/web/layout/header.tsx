import { Avatar, Bulbs, Chip, Logo, Menu } from '@marquee/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Me } from '#schemas/responses.ts';
import { logout, removeSession } from '#web/api/session.query.ts';
import { useNotify } from '#web/dialog-kit/notifications.tsx';
import { usePreferenceItems } from '#web/preferences/use-preference-items.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Clock } from './clock.tsx';
import css from './header.module.css';

export interface HeaderProps {
  readonly me: Me;
  /** Content beside the name of the page. */
  readonly children?: ReactNode;
}

export function Header({ me, children }: HeaderProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const notify = useNotify();
  const items = usePreferenceItems();
  const logoutMutation = useMutation({
    mutationFn: logout,
    onSuccess: () => removeSession(client),
    onError: () => notify('danger', t('frame.logout.failed'), t('frame.logout.failed.text')),
  });
  return (
    <header className={css.header}>
      <span className={css.brand}>
        <Logo name={t('name')} />
      </span>
      <span className={css.kind}>
        <Chip>{t('console')}</Chip>
      </span>
      {children}
      <span className={css.end}>
        <Clock />
        <Menu
          label={t('frame.menu')}
          align="end"
          items={[
            ...items,
            { kind: 'separator', id: 'end' },
            { id: 'logout', label: t('frame.logout'), icon: <LogOut />, onSelect: () => logoutMutation.mutate() },
          ]}
          trigger={
            <button type="button" className={css.person} title={t('frame.menu')}>
              <Avatar name={me.name} />
              <span className={css.name}>{me.name}</span>
            </button>
          }
        />
      </span>
      <Bulbs className={css.bulbs} />
    </header>
  );
}
