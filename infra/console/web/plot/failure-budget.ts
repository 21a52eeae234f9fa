/** Failure rate above which the row of a part is highlighted. */
export const failureBudget = 0.005;
