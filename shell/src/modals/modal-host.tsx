import { useLocation, useNavigate, usePermission } from '@marquee/platform';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useFleet } from '#federation/manifest/fleet.ts';
import { ModalLoading } from '#federation/modal-loading.tsx';
import { RemoteBoundary } from '#federation/remote-state/remote-boundary.tsx';
import { RemoteModal } from '#federation/remote-modal.tsx';
import { useGameAddress } from '#game/use-game-address.ts';
import { notifyLoadFailure } from '#federation/shell-update/load-failure.ts';
import { findModalOwner } from '#federation/manifest/route-owner.ts';
import { closeModal, isModalOpen, openModal, useOpenModals, type OpenModal } from '#state/modals.ts';
import { setModalTitle } from '#state/page/document-title.ts';
import { setPageAddress } from '#state/page-address.ts';
import { session } from '#state/session.ts';
import { useShellText } from '#texts/shell-text.ts';
import { findModalForPath, modalTitles } from './find-modal-for-path.ts';
import { shellModals } from './shell-modals.ts';
import { useModalHistory } from './use-modal-history.ts';
import { needsLogin } from '#session/paths/guarded-paths.ts';

/** Renders all open modals, the last one on top. */
export function ModalHost() {
  const open = useOpenModals();
  const { pathname, hash, key } = useLocation();
  const close = useClose();
  const pathModal = findModalForPath(pathname, hash);
  useEffect(() => setPageAddress({ pathname, key }), [pathname, key]);
  useModalForPath(pathModal, key);
  useTitleForPath(pathModal);
  useModalHistory(
    useMemo(
      () =>
        open.filter(({ name, params }) => name !== pathModal && params['reason'] === undefined).map(({ name }) => name),
      [open, pathModal],
    ),
    close,
  );
  useGameAddress(open);
  return open.map((modal) => <ModalSlot key={modal.name} modal={modal} onClose={close} />);
}

/** Opens the modal of the current path and closes it when the visitor navigates away. */
function useModalForPath(modal: string | undefined, step: string): void {
  // React may batch a navigation away and back. The path is then unchanged, and only the location key shows that the
  // modal must open.
  useEffect(() => {
    if (modal !== undefined && !isModalOpen(modal)) openModal(modal);
  }, [modal, step]);
  useEffect(() => (modal === undefined ? undefined : () => closeModal(modal)), [modal]);
}

const hasTitle = (modal: string | undefined): modal is keyof typeof modalTitles =>
  modal !== undefined && modal in modalTitles;

/** Shows the title of the modal of the current path in the tab. */
function useTitleForPath(modal: string | undefined): void {
  const { t } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const title = hasTitle(modal) ? `${t(modalTitles[modal])} · ${name}` : null;
  useEffect(() => setModalTitle(title), [title]);
}

/** Closing the modal of a path navigates home, and so does closing the login of a page that requires it. */
function useClose(): (name: string) => void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (name) => {
      closeModal(name);
      const isLoginDeclined = name === 'login' && needsLogin(pathname) && session.get().state === 'visitor';
      if (isLoginDeclined || findModalForPath(pathname, hash) === name) navigate('/', { replace: true });
    },
    [pathname, hash, navigate],
  );
}

interface ModalSlotProps {
  readonly modal: OpenModal;
  onClose(name: string): void;
}

function ModalSlot({ modal: { name, params }, onClose }: ModalSlotProps) {
  const close = useCallback(() => onClose(name), [name, onClose]);
  const owner = findModalOwner(useFleet(), name);
  const fail = useCallback(() => {
    close();
    notifyLoadFailure();
  }, [close]);
  const Modal = shellModals[name];
  if (Modal !== undefined) {
    return (
      <RemoteBoundary onFailure={fail}>
        <Suspense fallback={<ModalLoading onClose={close} />}>
          <Modal params={params} onClose={close} />
        </Suspense>
      </RemoteBoundary>
    );
  }
  return owner === null ? null : (
    <RemoteModal remote={owner} name={name} params={params} onClose={close} onFailure={fail} />
  );
}
