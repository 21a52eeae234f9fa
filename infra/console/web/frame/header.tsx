import { Avatar, Bulbs, Chip, Logo, Menu, Select } from '@marquee/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { Channel, Me, Status } from '#answers/answers.ts';
import { logout, sessionQuery } from '../api/session.query.ts';
import { usePreferenceItems } from '../preferences/use-preference-items.tsx';
import { instantText } from '../texts/formats.ts';
import { useTexts } from '../texts/texts.ts';
import { Clock } from './clock.tsx';
import css from './header.module.css';

export interface HeaderProps {
  readonly me: Me;
  readonly channels: readonly Channel[];
  readonly channel: string;
  onChannel(channel: string): void;
  readonly status: Status | undefined;
  /** Whether news arrive by themselves. */
  readonly live: boolean;
}

export function Header({ me, channels, channel, onChannel, status, live }: HeaderProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const items = usePreferenceItems();
  const leave = useMutation({
    mutationFn: logout,
    onSuccess: () => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return (
    <header className={css.header}>
      <span className={css.brand}>
        <Logo name={t('name')} />
      </span>
      <span className={css.kind}>
        <Chip>{t('console')}</Chip>
      </span>
      <span className={css.channel}>
        <Select
          label={t('frame.channel')}
          size="small"
          icon={<span className={css.dot} data-live={live} />}
          options={channels.map(({ name }) => ({ value: name, label: name }))}
          value={channel}
          onChange={onChannel}
        />
      </span>
      {status !== undefined && (
        <p className={css.revision}>
          <strong>{t('frame.revision', { revision: status.revision })}</strong>
          <span className={css.faint}>{t('frame.validUntil', { at: instantText(status.expiresAt).slice(0, 16) })}</span>
          <span>{t(live ? 'frame.live' : 'frame.polling')}</span>
        </p>
      )}
      <span className={css.end}>
        <Clock />
        <Menu
          label={t('frame.menu')}
          align="end"
          items={[...items, { kind: 'separator', id: 'end' }, { id: 'logout', label: t('frame.logout'), icon: <LogOut />, onSelect: () => leave.mutate() }]}
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
