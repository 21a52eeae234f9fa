import { computeBallPath, listPegs, getFinalPosition, countRightTurns } from './ball-path.ts';

test('leads from peg to peg, one row at a time', () => {
  const path = [0, 1, 0, 1, 0, 0, 0, 0];
  const positions = computeBallPath(path);
  expect(positions).toHaveLength(path.length + 2);
  path.forEach((_, row) => {
    const peg = listPegs(8).find((each) => each.row === row && each.rightTurns === countRightTurns(path, row));
    expect(peg).toMatchObject(positions[row + 1] ?? {});
  });
});

test.each([8, 9, 16])('ends over the middle of its bucket with %i rows', (rows) => {
  for (let bucket = 0; bucket <= rows; bucket++) {
    const path = Array.from({ length: rows }, (_, row) => (row < bucket ? 1 : 0));
    expect(getFinalPosition(path).x * (rows + 1)).toBeCloseTo(bucket + 0.5);
    expect(getFinalPosition(path).y).toBe(1);
  }
});

test('places a peg on each side of every bucket', () => {
  const last = listPegs(8).filter(({ row }) => row === 7);
  expect(last.map(({ x }) => Math.round(x * 9))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
