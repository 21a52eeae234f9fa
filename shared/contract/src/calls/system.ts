import { defineCalls } from '#calls/declaration/define-calls.ts';
import { fieldRuleList, permission, registerSettings, systemStatus, whitelabel } from '#schemas/responses/system.ts';
import { languageOnly, noParameters } from '#schemas/primitives.ts';

export const systemCalls = defineCalls({
  permission: {
    method: 'GET',
    path: '/wps/system/permission',
    caller: 'public',
    availableWhileClosed: true,
    query: languageOnly,
    response: permission,
    errors: [],
  },
  systemStatus: {
    method: 'GET',
    path: '/wps/system/status',
    caller: 'public',
    availableWhileClosed: true,
    query: noParameters,
    response: systemStatus,
    errors: [],
  },
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    caller: 'public',
    query: noParameters,
    response: whitelabel,
    errors: [],
  },
  registerSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    caller: 'public',
    query: noParameters,
    response: registerSettings,
    errors: [],
  },
  registerRules: {
    method: 'GET',
    path: '/wps/system/setting/register/rules',
    caller: 'public',
    query: noParameters,
    response: fieldRuleList,
    errors: [],
  },
});
