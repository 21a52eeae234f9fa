interface Place {
  readonly pageNum: number;
  readonly totalPages: number;
}

/** Whether a list ends before a page. An empty list has one page. */
export function isAfterLastPage({ pageNum, totalPages }: Place): boolean {
  return pageNum > Math.max(1, totalPages);
}
