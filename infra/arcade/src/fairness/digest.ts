/** The only cryptography that a round needs. The service and the verify page bring their own. */
export interface Digest {
  /** Hex SHA-256 of the text. */
  sha256: (text: string) => string | Promise<string>;
  /** HMAC-SHA256, 32 bytes. */
  hmacSha256: (key: string, message: string) => Uint8Array | Promise<Uint8Array>;
}
