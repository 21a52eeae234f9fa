interface Page {
  pageNum: number;
  totalPages: number;
}

export const nextPage = ({ pageNum, totalPages }: Page): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined;
