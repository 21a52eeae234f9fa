/** Spreadsheets detect UTF-8 only by this mark. */
const byteOrderMark = '\ufeff';

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
