import { checkRegistration, normalizeCode } from '@exchange/domain'

/** The field texts of a participant. */
export type Typed = { readonly email: string; readonly country: string; readonly xProfileUsername: string }

export const noneTyped: Typed = { email: '', country: '', xProfileUsername: '' }

/** The first error of the typed fields; null if there is none. An empty field is an error. */
export const faultOf = (typed: Typed) => checkRegistration(typed).fault

/** The referral code in a link to the campaign; empty if there is none. */
export const codeOfLink = (search: string): string => normalizeCode(new URLSearchParams(search).get('ref') ?? '').slice(0, 40)

/** The referral link for friends. */
export const linkOfCode = (origin: string, code: string): string => {
  const link = new URL('/story', origin)
  link.searchParams.set('ref', code)
  return link.href
}

/** The fields that differ from the saved ones. */
export const changesOf = (kept: Typed, typed: Typed): Partial<Typed> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value.trim() !== kept[field as keyof Typed]))
