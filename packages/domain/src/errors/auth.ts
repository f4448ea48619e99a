/** Sign-in and permissions. */
export const authErrors = [
  'auth.required',
  'auth.forbidden',
  /** The session has ended, or the token is invalid: sign in again. */
  'auth.sessionEnded',
  /** The request comes from a page of another site. */
  'auth.foreignOrigin',
  /** The message is not EIP-4361, or lacks a field: `field`. */
  'auth.messageInvalid',
  /** The message was made for another site. */
  'auth.foreignDomain',
  /** The nonce was used before, is unknown, or is older than ten minutes. */
  'auth.nonceUsed',
  /** The message has expired. */
  'auth.messageExpired',
  /** The message is dated in the future by our clock: `seconds` ahead. */
  'auth.clockAhead',
  /** The message names a network that this deployment does not have. */
  'auth.unknownNetwork',
  /** The account did not sign this message. */
  'auth.signatureInvalid',
] as const
