/** Share of failed loads that a part may have before its row calls for attention. */
export const failureBudget = 0.005;
