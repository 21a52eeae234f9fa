import crypto from 'node:crypto';

/**
 * Argon2 and PBKDF2 are expensive for attackers, and tests derive thousands of keys. With the lowest cost the same
 * texts still match, and others do not. The browser tests run with the real cost.
 */
const { argon2, pbkdf2Sync } = crypto;
const isPatched = Symbol.for('marquee.cheapKeyDerivation');

if (!Reflect.has(crypto, isPatched)) {
  Object.assign(crypto, {
    [isPatched]: true,
    argon2: (...[algorithm, parameters, callback]: Parameters<typeof argon2>) =>
      argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback),
    pbkdf2Sync: (...[password, salt, , length, digest]: Parameters<typeof pbkdf2Sync>) =>
      pbkdf2Sync(password, salt, 1, length, digest),
  });
}
