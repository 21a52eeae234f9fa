import { notify, useLocation, useNavigate } from '@marquee/platform';
import { Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { fleet } from '#federation/manifest.ts';
import { RemoteBoundary } from '#federation/remote-boundary.tsx';
import { RemoteModal } from '#federation/remote-modal.tsx';
import { modalOwner } from '#federation/route-owner.ts';
import { useErrorText } from '#shell-text.ts';
import { closeModal, modals, openModal, useOpenModals, type OpenModal } from '#host/modals.ts';
import { session } from '#host/session.ts';
import { shellModals } from '#modals/shell-modals.ts';
import { needsLogin } from '#session/guarded-paths.ts';

/** R2.02, R2.03: addresses that open a modal over the home page. */
const modalOfPath: Readonly<Record<string, string>> = { '/login': 'login', '/register': 'register' };

/** Draws every open modal, the last one on top. */
export function ModalHost() {
  const open = useOpenModals();
  useModalOfAddress();
  return open.map((modal) => <OneModal key={modal.name} modal={modal} />);
}

/** Opens the modal of the address, unless it is open with a reason of its own, and closes it when the visitor goes back. */
function useModalOfAddress(): void {
  const { pathname } = useLocation();
  const wanted = modalOfPath[pathname];
  useEffect(() => {
    if (wanted === undefined) return;
    if (modals.get().every(({ name }) => name !== wanted)) openModal(wanted);
    return () => closeModal(wanted);
  }, [wanted]);
}

/** Closing a modal that belongs to an address leads home (R2.17), and so does declining to sign in where it is needed. */
function useClose(name: string): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    closeModal(name);
    const declined = name === 'login' && needsLogin(pathname) && session.get().state === 'visitor';
    if (declined || modalOfPath[pathname] === name) navigate('/', { replace: true });
  }, [name, pathname, navigate]);
}

function OneModal({ modal: { name, params } }: { readonly modal: OpenModal }) {
  const errors = useErrorText();
  const close = useClose(name);
  const owner = modalOwner(useSyncExternalStore(fleet.subscribe, fleet.get), name);
  const fail = useCallback(() => {
    close();
    notify({ tone: 'danger', title: errors.t('network') });
  }, [close, errors]);
  const Modal = shellModals[name];
  if (Modal !== undefined) {
    return (
      <RemoteBoundary onFailure={fail}>
        <Suspense fallback={null}>
          <Modal params={params} onClose={close} />
        </Suspense>
      </RemoteBoundary>
    );
  }
  return owner === null ? null : <RemoteModal remote={owner} name={name} params={params} onFailure={fail} />;
}
