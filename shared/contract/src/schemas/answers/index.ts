export * from './primitives.ts';
export * from './system.ts';
export * from './content.ts';
export * from './session.ts';
export * from './proof.ts';
export * from './games.ts';
export * from './wallet.ts';
export * from './calls.ts';
