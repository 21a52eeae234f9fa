export * from '#schemas/responses/index.ts';
export * from './partner-text.ts';
export * from './primitives.ts';
export * from './envelope.ts';
export * from '#text/control-characters.ts';
export * from './login-verification.ts';
export * from './provider.ts';
export * from './transfer.ts';
