/** R9.09: what this site's client says of itself to every gateway and provider; nobody configures it. */
export const client = { merchantCode: 'marquee', platform: 'WEB' } as const;
