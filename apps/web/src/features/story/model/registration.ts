import { checkRegistration, normalizeCode } from '@exchange/domain'

/** What stands in the fields of a participant. */
export type Typed = { readonly email: string; readonly country: string; readonly xProfileUsername: string }

export const noneTyped: Typed = { email: '', country: '', xProfileUsername: '' }

/** The first thing that is wrong with what was typed; null where nothing is. An empty field is. */
export const faultOf = (typed: Typed) => checkRegistration(typed).fault

/** The code of a friend that a link to the campaign names; empty where it names none. */
export const codeOfLink = (search: string): string => normalizeCode(new URLSearchParams(search).get('ref') ?? '').slice(0, 40)

/** The link by which friends register. */
export const linkOfCode = (origin: string, code: string): string => {
  const link = new URL('/story', origin)
  link.searchParams.set('ref', code)
  return link.href
}

/** The fields that differ from those that are kept. */
export const changesOf = (kept: Typed, typed: Typed): Partial<Typed> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value.trim() !== kept[field as keyof Typed]))
