import { notify, useLocation, useNavigate } from '@marquee/platform';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useFleet } from '#federation/manifest/fleet.ts';
import { RemoteBoundary } from '#federation/remote-boundary.tsx';
import { RemoteModal } from '#federation/remote-modal.tsx';
import { findModalOwner } from '#federation/manifest/route-owner.ts';
import { useErrorText } from '#shell-text.ts';
import { closeModal, modals, openModal, useOpenModals, type OpenModal } from '#state/modals.ts';
import { session } from '#state/session.ts';
import { modalOfAddress } from '#modals/modal-address.ts';
import { shellModals } from '#modals/shell-modals.ts';
import { useModalHistory } from '#modals/use-modal-history.ts';
import { needsLogin } from '#session/guarded-paths.ts';

/** Draws every open modal, the last one on top. */
export function ModalHost() {
  const open = useOpenModals();
  const { pathname, key } = useLocation();
  const close = useClose();
  const ofAddress = modalOfAddress(pathname);
  useModalOfAddress(ofAddress, key);
  useModalHistory(
    useMemo(
      () =>
        open.filter(({ name, params }) => name !== ofAddress && params['reason'] === undefined).map(({ name }) => name),
      [open, ofAddress],
    ),
    close,
  );
  return open.map((modal) => <OneModal key={modal.name} modal={modal} onClose={close} />);
}

/** Opens the modal of the address, unless it is open with a reason of its own, and closes it when the visitor goes back. */
function useModalOfAddress(wanted: string | undefined, step: string): void {
  // React may draw a way home and back again as one: then the address is the same, and the step alone tells that it is wanted anew.
  useEffect(() => {
    if (wanted !== undefined && modals.get().every(({ name }) => name !== wanted)) openModal(wanted);
  }, [wanted, step]);
  useEffect(() => (wanted === undefined ? undefined : () => closeModal(wanted)), [wanted]);
}

/** Closing a modal that belongs to an address leads home (R2.17), and so does declining to sign in where it is needed. */
function useClose(): (name: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (name) => {
      closeModal(name);
      const declined = name === 'login' && needsLogin(pathname) && session.get().state === 'visitor';
      if (declined || modalOfAddress(pathname) === name) navigate('/', { replace: true });
    },
    [pathname, navigate],
  );
}

interface OneModalProps {
  readonly modal: OpenModal;
  onClose(name: string): void;
}

function OneModal({ modal: { name, params }, onClose }: OneModalProps) {
  const errors = useErrorText();
  const close = useCallback(() => onClose(name), [name, onClose]);
  const owner = findModalOwner(useFleet(), name);
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
