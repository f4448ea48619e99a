/** Number of digits of a confirmation code. */
const DIGITS = 6

/** Seconds for which a code is valid. */
export const EMAIL_CODE_SECONDS = 600

/** Number of wrong tries after which a code is void. */
export const EMAIL_CODE_ATTEMPTS = 5

// PEOPLE-18
/** States of a profile's e-mail address: none, mail is off in this deployment, unconfirmed, code sent, confirmed. */
export const emailStates = ['none', 'off', 'unconfirmed', 'codeSent', 'confirmed'] as const
/** A state of a profile's e-mail address. */
export type EmailState = (typeof emailStates)[number]

/** The stored facts of a profile's e-mail address. */
export type EmailFacts = { readonly email: string | null; readonly isConfirmed: boolean; readonly isCodeSent: boolean }

/** The state of an address. A confirmed address stays confirmed if mail is switched off. */
export const emailStateOf = ({ email, isConfirmed, isCodeSent }: EmailFacts, isMailOn: boolean): EmailState => {
  if (email === null) return 'none'
  if (isConfirmed) return 'confirmed'
  if (!isMailOn) return 'off'
  return isCodeSent ? 'codeSent' : 'unconfirmed'
}

/** The digits of a typed code, with or without spaces; undefined if it is not a code. */
export const readEmailCode = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '')
  return digits.length === DIGITS && /^[0-9]+$/.test(digits) ? digits : undefined
}
