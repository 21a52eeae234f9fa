import type { Permission } from '@marquee/contract';
import type { Host, Readable } from '#host-contract.ts';

const steady = <Value>(value: Value): Readable<Value> => ({ get: () => value, subscribe: () => () => undefined });
const nothing = (): void => undefined;

const permission: Permission = {
  info: {
    customerService: [],
    domainRoute: [],
    resources: {},
    whitelabel: {
      name: 'Marquee',
      currency: 'THB',
      gmtOffsetMinutes: 420,
      minimumAge: 18,
      defaultLanguage: 'en',
      languages: ['en'],
      referral: false,
      phoneVerification: false,
      vip: false,
      features: {
        MOBILENUMREG3: false,
        REGMOBVERF3: false,
        MOBILENUMPASSREG3: false,
        FREEPLAY3: true,
        PWDEXPFORCECHANGE3: false,
        MOBILEVERCODELOGIN3: false,
      },
      socialLogins: [],
    },
    register: { fields: [], mobile: false, username: true },
    mainDomain: '',
    analyticsId: '',
    imageCDNs: ['/media'],
    launchGameCDNs: [],
    banners: [],
    encryptionKey: { kid: '', kty: 'EC', crv: 'P-256', x: '', y: '' },
  },
  location: { ip: '' },
  maintenance: false,
  maintenanceEndsAt: null,
  regionRestriction: false,
};

/** A host for tests of the platform itself: a visitor whom nothing was promised, changed as the test needs. */
export const testHost = (changes: Partial<Host> = {}): Host => ({
  session: steady({ state: 'visitor', member: null, isTrial: false, isAgent: false }),
  balance: steady({ balance: null, hidden: false }),
  permission: steady(permission),
  preferences: steady({ language: 'en', theme: 'dark' }),
  token: () => null,
  takeFirstData: () => undefined,
  renewSession: async () => false,
  refreshPermission: async () => undefined,
  refreshBalance: nothing,
  toggleBalance: nothing,
  setLanguage: nothing,
  setTheme: nothing,
  openModal: nothing,
  closeModal: nothing,
  launchGame: nothing,
  lease: () => nothing,
  report: nothing,
  notify: nothing,
  offerPlace: () => nothing,
  ...changes,
});
