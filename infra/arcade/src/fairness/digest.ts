/** Cryptographic functions of a round, implemented on Node for the service and on Web Crypto for the pages. */
export interface Digest {
  /** Hex SHA-256 of the text. */
  sha256: (text: string) => string | Promise<string>;
  /** HMAC-SHA256, 32 bytes. */
  hmacSha256: (key: string, message: string) => Uint8Array | Promise<Uint8Array>;
}
