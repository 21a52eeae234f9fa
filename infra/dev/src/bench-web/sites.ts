/** The three builds of the same pages that are compared. */
export const sites = ['federated', 'plain', 'preloaded'] as const;
export type Site = (typeof sites)[number];

/** What the federated site is compared with. */
export const baselines = ['plain', 'preloaded'] as const;

/** The home page, and a page that another remote draws. */
export const firstPage = '/';
export const secondPage = '/member';
