/** Digits of a code that confirms an address. */
const DIGITS = 6

/** Seconds for which a code is good. */
export const EMAIL_CODE_SECONDS = 600

/** Wrong codes after which a code is no good any more. */
export const EMAIL_CODE_ATTEMPTS = 5

// PEOPLE-18
/** How far the address of a profile is: there is none, no mail is sent here, nobody confirmed it, a code is on its way, confirmed. */
export const emailStates = ['none', 'off', 'unconfirmed', 'codeSent', 'confirmed'] as const
export type EmailState = (typeof emailStates)[number]

/** What is known of the address of a profile. */
export type EmailFacts = { readonly email: string | null; readonly isConfirmed: boolean; readonly isCodeSent: boolean }

/** How far an address is. One that was confirmed stays so where mail is switched off. */
export const emailStateOf = ({ email, isConfirmed, isCodeSent }: EmailFacts, isMailOn: boolean): EmailState => {
  if (email === null) return 'none'
  if (isConfirmed) return 'confirmed'
  if (!isMailOn) return 'off'
  return isCodeSent ? 'codeSent' : 'unconfirmed'
}

/** A code as somebody typed it, with spaces or without; undefined where it is none. */
export const readEmailCode = (typed: string): string | undefined => {
  const digits = typed.replace(/\s/g, '')
  return digits.length === DIGITS && /^[0-9]+$/.test(digits) ? digits : undefined
}
