/** Sign-in and permissions. */
export const authErrors = [
  'auth.required',
  'auth.forbidden',
  /** The session is over, or the token no more good: sign in again. */
  'auth.sessionEnded',
  /** The request comes from a page of another site. */
  'auth.foreignOrigin',
  /** No EIP-4361 message, or one that says too little: `field`. */
  'auth.messageInvalid',
  /** The message was made for another site. */
  'auth.foreignDomain',
  /** Its number was used before, is not ours, or is older than ten minutes. */
  'auth.nonceUsed',
  /** The message is over. */
  'auth.messageExpired',
  /** It was made in the future by our clock: `seconds` ahead. */
  'auth.clockAhead',
  /** The message names a network that does not run here. */
  'auth.unknownNetwork',
  /** The account did not sign this message. */
  'auth.signatureInvalid',
] as const
