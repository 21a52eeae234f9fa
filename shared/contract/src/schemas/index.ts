export * from './answers/index.ts';
export * from './primitives.ts';
export * from './envelope.ts';
export * from './session.ts';
export * from './games.ts';
export * from './wallet.ts';
export * from './provider.ts';
export * from './calls.ts';
