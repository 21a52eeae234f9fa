import type { Host } from '@marquee/platform/host';
import { fleet, getVisitorId } from '#federation/manifest/fleet.ts';
import { leases } from '#state/leases.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { requestLogin } from '#host/request-login.ts';
import { balance, refreshBalance, toggleBalance } from '#state/balance.ts';
import { takeInitialData } from '#state/page/initial-data.ts';
import { setPageTitle } from '#state/page/document-title.ts';
import { drafts } from '#state/drafts.ts';
import { closeModal, openModal } from '#state/modals.ts';
import { getPageState } from '#state/page/page-state.ts';
import { permission, refreshPermission } from '#state/permission.ts';
import { registerSlot } from '#state/slots.ts';
import { serverClock } from '#state/server-clock.ts';
import { preferences, setTheme } from '#state/preferences.ts';
import { renewSession } from '#host/renew-session.ts';
import { session, getToken } from '#state/session.ts';
import { setLanguage } from '#host/set-language.ts';
import { notify } from '#state/toasts.ts';

declare const SHELL_VERSION: string;

/** The shell's implementation of the platform's host contract. */
export const host: Host = {
  session,
  balance,
  permission,
  preferences,
  clock: serverClock,
  drafts,
  visitorId: getVisitorId,
  renderedAt: () => getPageState().renderedAt,
  renderedFor: () => getPageState().renderedFor,
  token: getToken,
  takeInitialData,
  reauthenticate: renewSession,
  refreshPermission,
  refreshBalance,
  toggleBalance,
  setLanguage,
  setTheme,
  setPageTitle,
  openModal,
  closeModal,
  hasPage: (pathname) => findRouteOwner(fleet.get(), pathname) !== null,
  launchGame(game, mode) {
    const open = (): void => openModal('game', { game, mode });
    if (mode === 'demo' || session.get().state !== 'visitor') open();
    else void requestLogin({ game, isRequired: true }).then((isLoggedIn) => isLoggedIn && open());
  },
  lease: leases.acquire,
  report: ({ class: event, part = 'shell', version = SHELL_VERSION, durationMs }) =>
    sendFleetReport({ part, version, class: event, durationMs }),
  notify,
  registerSlot,
};
