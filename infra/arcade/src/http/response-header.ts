/**
 * Header of every response of this service. A response without it is of a proxy or a portal of Wi-Fi: it says nothing
 * about the call, which may have been done.
 */
export const RESPONSE_HEADER = 'x-arcade-response';
