import { defineCalls } from './define-calls.ts';
import { captchaPicture, sliderChallenge } from '#schemas/responses/session.ts';
import { noParameters } from '#schemas/primitives.ts';

export const challengeCalls = defineCalls({
  sliderChallenge: {
    method: 'GET',
    path: '/wps/verification/slider',
    caller: 'public',
    query: noParameters,
    response: sliderChallenge,
    errors: [],
  },
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    caller: 'public',
    query: noParameters,
    response: captchaPicture,
    errors: [],
  },
});
