/** Confirmation of addresses, and mails to them. */
export const mailErrors = [
  /** This installation sends no mails. */
  'mail.off',
  /** The profile has no address. */
  'mail.noAddress',
  /** Another code than the one that was sent: `left` tries are left. */
  'mail.codeWrong',
  /** The code is over, was tried too often, or is of another address. */
  'mail.codeOver',
  /** Nobody confirmed the address of the profile. */
  'mail.notConfirmed',
  /** The link that ends mails is none of ours. */
  'mail.linkInvalid',
] as const
