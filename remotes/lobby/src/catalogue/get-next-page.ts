interface Page {
  pageNum: number;
  totalPages: number;
}

export function getNextPage({ pageNum, totalPages }: Page): number | undefined {
  return pageNum < totalPages ? pageNum + 1 : undefined;
}
