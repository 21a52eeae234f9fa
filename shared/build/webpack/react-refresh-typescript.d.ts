/** The types of the package describe its CommonJS file, whose default export is one level deeper. */
declare module 'react-refresh-typescript' {
  import type { SourceFile, TransformerFactory } from 'typescript';

  export default function reactRefresh(): TransformerFactory<SourceFile>;
}
