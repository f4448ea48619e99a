/** Confirmation of addresses, and mails to them. */
export const mailErrors = [
  /** This deployment sends no mails. */
  'mail.off',
  /** The profile has no e-mail address. */
  'mail.noAddress',
  /** The code is wrong: `left` tries are left. */
  'mail.codeWrong',
  /** The code has expired, was tried too often, or belongs to another address. */
  'mail.codeOver',
  /** The address of the profile is not confirmed. */
  'mail.notConfirmed',
  /** The link that stops mails is invalid. */
  'mail.linkInvalid',
] as const
