import ts from 'typescript';
import type { Column } from './describe-query.ts';

type Kind = 'string' | 'number' | 'bigint' | 'boolean' | 'Date' | 'Buffer' | 'json';

interface ValueType {
  readonly kind: Kind;
  readonly isArray: boolean;
}

/** Ids of PostgreSQL's types, each with that of its array, and what the pool of the services parses them to. */
const typeIds: Readonly<Record<Exclude<Kind, 'string'>, readonly (readonly [id: number, arrayId: number])[]>> = {
  boolean: [[16, 1000]],
  Buffer: [[17, 1001]],
  bigint: [[20, 1016]],
  // int2, int4, oid, float4, float8
  number: [
    [21, 1005],
    [23, 1007],
    [26, 1028],
    [700, 1021],
    [701, 1022],
  ],
  json: [
    [114, 199],
    [3802, 3807],
  ],
  // date, timestamp, timestamptz
  Date: [
    [1082, 1182],
    [1114, 1115],
    [1184, 1185],
  ],
};

/** Arrays of text, varchar, uuid, numeric and inet; arrays of any other type stay unparsed strings. */
const STRING_ARRAYS: readonly number[] = [1009, 1015, 2951, 1231, 1041];

const kinds = ['boolean', 'Buffer', 'bigint', 'number', 'json', 'Date'] as const;

function valueType(typeId: number): ValueType {
  for (const kind of kinds) {
    const found = typeIds[kind].find((ids) => ids.includes(typeId));
    if (found) return { kind, isArray: found[1] === typeId };
  }
  return { kind: 'string', isArray: STRING_ARRAYS.includes(typeId) };
}

const flagsByKind: Readonly<Partial<Record<Kind, ts.TypeFlags>>> = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  bigint: ts.TypeFlags.BigIntLike,
  boolean: ts.TypeFlags.BooleanLike,
};

/** Whether a value of the kind may have the type. A union of literals and a branded type narrow their kind. */
function isOfKind(type: ts.Type, kind: Kind): boolean {
  if (kind === 'json') return true;
  if (type.isUnion()) return type.types.every((part) => isOfKind(part, kind));
  if (type.isIntersection()) return type.types.some((part) => isOfKind(part, kind));
  const flags = flagsByKind[kind];
  return flags === undefined ? type.symbol?.name === kind : (type.flags & flags) !== 0;
}

function isOfType(checker: ts.TypeChecker, type: ts.Type, { kind, isArray }: ValueType): boolean {
  if (!isArray) return isOfKind(type, kind);
  const element = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  return element !== undefined && isOfKind(element, kind);
}

const EMPTY = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

const includesNull = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Null) !== 0 || (type.isUnion() && type.types.some(includesNull));

const listParts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Differences between the TypeScript type of a row and the columns that the statement returns. */
export function compareRow(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): string[] {
  if (row.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Any)) return ['the row type is not known'];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const rows = listParts(row);
  const properties = [
    ...Map.groupBy(
      rows.flatMap((part) => checker.getPropertiesOfType(part)),
      ({ name }) => name,
    ),
  ];
  const missing = properties
    .filter(([name, symbols]) => !byName.has(name) && !symbols.every(({ flags }) => flags & ts.SymbolFlags.Optional))
    .map(([name]) => `"${name}" is not a column of the result`);
  const wrong = properties.flatMap(([name, symbols]) => {
    const column = byName.get(name);
    if (!column) return [];
    const types = symbols.map((symbol) => checker.getTypeOfSymbol(symbol));
    const expected = valueType(column.typeId);
    // A part of a union without the property stands for rows where it is null.
    const allowsNull = symbols.length < rows.length || types.some(includesNull);
    const parts = types.flatMap(listParts).filter(({ flags }) => !(flags & EMPTY));
    const mistaken = parts.find((part) => !isOfType(checker, part, expected));
    return [
      ...(mistaken
        ? [
            `"${name}" is ${checker.typeToString(mistaken)}, ` +
              `the column is ${expected.kind}${expected.isArray ? '[]' : ''}`,
          ]
        : []),
      ...(column.isNullable && expected.kind !== 'json' && !allowsNull ? [`"${name}" may be null`] : []),
    ];
  });
  return [...missing, ...wrong];
}
