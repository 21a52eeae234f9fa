/** Three builds of the same pages. */
export const sites = ['federated', 'plain', 'preloaded'] as const;
export type Site = (typeof sites)[number];

/** Builds that the federated site is compared with. */
export const baselines = ['plain', 'preloaded'] as const;

/** The home page, and a page of another remote. */
export const firstPage = '/';
export const secondPage = '/member';
