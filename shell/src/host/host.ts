import type { Host } from '@marquee/platform/host';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#federation/open-leases.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { findRouteOwner } from '#federation/manifest/route-owner.ts';
import { askToSignIn } from '#host/ask-to-sign-in.ts';
import { balance, refreshBalance, toggleBalance } from '#host/balance.ts';
import { takeInitialData } from '#host/initial-data.ts';
import { closeModal, openModal } from '#host/modals.ts';
import { permission, refreshPermission } from '#host/permission.ts';
import { registerSlot } from '#host/slots.ts';
import { preferences, setTheme } from '#host/preferences.ts';
import { renewSession } from '#host/renew-session.ts';
import { session, token } from '#host/session.ts';
import { setLanguage } from '#host/set-language.ts';
import { notify } from '#host/toasts.ts';

declare const SHELL_VERSION: string;

/** What the platform promises, kept by this shell. */
export const host: Host = {
  session,
  balance,
  permission,
  preferences,
  token,
  takeInitialData,
  reauthenticate: renewSession,
  refreshPermission,
  refreshBalance,
  toggleBalance,
  setLanguage,
  setTheme,
  openModal,
  closeModal,
  hasPage: (pathname) => findRouteOwner(fleet.get(), pathname) !== null,
  launchGame(game, mode) {
    const open = (): void => openModal('game', { game, mode });
    if (mode === 'demo' || session.get().state !== 'visitor') open();
    else void askToSignIn({ game }).then((signedIn) => signedIn && open());
  },
  lease: leases.acquire,
  report: ({ class: event, part = 'shell', version = SHELL_VERSION, durationMs }) =>
    sendFleetReport({ part, version, class: event, durationMs }),
  notify,
  registerSlot,
};
