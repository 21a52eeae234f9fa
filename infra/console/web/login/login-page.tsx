import { Bulbs, Button, Card, Chip, Field, IconButton, Logo, Menu, PasswordInput } from '@marquee/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Note } from '#web/dialog-kit/note.tsx';
import { RequestError } from '#web/api/request.ts';
import { login, startSession } from '#web/api/session.query.ts';
import { usePreferenceItems } from '#web/preferences/use-preference-items.tsx';
import { useTexts, type Texts } from '#web/texts/texts.ts';
import css from './login-page.module.css';

const SHORTEST = 16;

function failureText(error: unknown, { t, named }: Texts): string {
  if (!(error instanceof RequestError)) return t('failed.title');
  if (error.status === 429) return t('login.limited');
  if (error.status === 401) return t('login.invalid');
  return named(`error.${error.code}`, error.message);
}

interface LoginPageProps {
  /** Operator whose session has ended, or null. */
  readonly endedFor: string | null;
}

export function LoginPage({ endedFor }: LoginPageProps) {
  const texts = useTexts();
  const { t } = texts;
  const client = useQueryClient();
  const items = usePreferenceItems();
  const [token, setToken] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = useMutation({ mutationFn: login, onSuccess: (me) => startSession(client, me) });

  const submit = (): void => {
    const isShort = token.trim().length < SHORTEST;
    setShort(isShort);
    if (!isShort) send.mutate(token.trim());
  };

  const error = short ? t('login.short') : send.isError ? failureText(send.error, texts) : undefined;
  return (
    <main className={css.page}>
      <Card className={css.card} padding="large">
        <Bulbs className={css.bulbs} />
        <div className={css.brand}>
          <Logo name={t('name')} />
          <Chip>{t('console')}</Chip>
          <span className={css.settings}>
            <Menu
              trigger={
                <IconButton label={t('frame.settings')}>
                  <Settings2 aria-hidden />
                </IconButton>
              }
              items={items}
              label={t('frame.settings')}
              align="end"
            />
          </span>
        </div>
        <h1 className={css.title}>{t('login.title')}</h1>
        {endedFor === null ? (
          <p className={css.text}>{t('login.text')}</p>
        ) : (
          <Note tone="cyan" title={t('login.ended')}>
            {t('login.ended.text', { name: endedFor })}
          </Note>
        )}
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label={t('login.token')} hint={t('login.hint')} required {...(error === undefined ? {} : { error })}>
            {(control) => (
              <PasswordInput
                {...control}
                ref={input}
                name="token"
                value={token}
                autoComplete="current-password"
                spellCheck={false}
                showLabel={t('login.show')}
                hideLabel={t('login.hide')}
                onChange={(event) => setToken(event.target.value)}
              />
            )}
          </Field>
          <Button
            variant="primary"
            size="large"
            wide
            type="submit"
            icon={<KeyRound aria-hidden />}
            busy={send.isPending}
          >
            {t('login.submit')}
          </Button>
        </form>
      </Card>
    </main>
  );
}
