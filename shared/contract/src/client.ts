/** Fixed identification of this site's client for gateways and providers. */
export const client = { merchantCode: 'marquee', platform: 'WEB' } as const;
