import { modals } from 'remote-under-development';
import { Suspense, type ComponentType } from 'react';
import { useBalance } from '#hooks/use-balance.ts';
import { useReadableStore } from '#hooks/use-readable-store.ts';
import { usePermission } from '#hooks/use-permission.ts';
import { usePreferences } from '#hooks/use-preferences.ts';
import { useSession } from '#hooks/use-session.ts';
import { LoginForm } from './login-form.tsx';
import type { StandaloneHost } from './create-standalone-host.ts';

interface FrameProps {
  readonly remote: string;
  readonly site: StandaloneHost;
  readonly Routes: ComponentType;
}

function Toolbar({ remote, site }: Pick<FrameProps, 'remote' | 'site'>) {
  const { state, member } = useSession();
  const { balance } = useBalance();
  const { language, setLanguage, theme, setTheme } = usePreferences();
  const { languages } = usePermission().info.whitelabel;
  return (
    <header style={{ display: 'flex', gap: '1rem', padding: '0.5rem 1rem', alignItems: 'center' }}>
      <strong>{remote}</strong>
      {state === 'visitor' ? (
        <LoginForm login={site.login} />
      ) : (
        <button onClick={site.logout}>{`${member?.nickname ?? '…'}: log out`}</button>
      )}
      <span>{balance === null ? '' : `${balance.balance} ${balance.currency}`}</span>
      <select aria-label="language" value={language} onChange={(event) => setLanguage(event.target.value)}>
        {languages.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>{theme}</button>
    </header>
  );
}

/** Page around a remote that runs alone: login, language, theme, the last toast and the open modal. */
export function Frame({ remote, site, Routes }: FrameProps) {
  const modal = useReadableStore(site.modal);
  const toast = useReadableStore(site.toast);
  const Modal = modal === null ? undefined : modals?.[modal.name];
  return (
    <>
      <Toolbar remote={remote} site={site} />
      {toast !== null && <p role="status">{`${toast.title} ${toast.text ?? ''}`}</p>}
      <Suspense>
        <Routes />
      </Suspense>
      {modal !== null && Modal === undefined && (
        <pre role="dialog">{`${modal.name} ${JSON.stringify(modal.params, null, 2)}`}</pre>
      )}
      <Suspense>{modal !== null && Modal !== undefined && <Modal {...modal.params} />}</Suspense>
    </>
  );
}
