import { countries } from './countries.ts'
import { hasHiddenCharacters } from './hiddenCharacters.ts'
import { nameStyles } from './nameColor.ts'

/** Maximum characters of an about text. */
export const MAX_ABOUT = 500
const MAX_WEBSITE = 200
const MAX_EMAIL = 254

/** Labels of a profile; each user may choose one. None stands for the exchange. */
export const profileLabels = ['trader', 'liquidityProvider', 'voter', 'builder', 'researcher', 'collector'] as const
/** A label of a profile. */
export type ProfileLabel = (typeof profileLabels)[number]

/** Themes of the interface. */
export const profileThemes = ['system', 'dark', 'light'] as const
/** A theme of the interface. */
export type ProfileTheme = (typeof profileThemes)[number]

/** A user's stored profile; null for an empty field. */
export type ProfileTexts = {
  readonly about: string
  readonly website: string | null
  /** Without @. */
  readonly xHandle: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string | null
  readonly email: string | null
  readonly theme: ProfileTheme | null
  /** `#rrggbb`, or one of the name styles. */
  readonly nameColor: string | null
  readonly label: ProfileLabel | null
}
/** A field of a profile. */
export type ProfileField = keyof ProfileTexts

/** Why a field cannot be saved. `hidden`: characters that hide others or change their direction. */
export type ProfileFault = 'tooLong' | 'hidden' | 'invalid'

type Read<Value> = { readonly value: Value } | { readonly fault: ProfileFault }

const invalid = { fault: 'invalid' } as const

const readAbout = (text: string): Read<string> => {
  const value = text.normalize('NFC').replaceAll('\r\n', '\n').trim()
  if (hasHiddenCharacters(value)) return { fault: 'hidden' }
  return Array.from(value).length > MAX_ABOUT ? { fault: 'tooLong' } : { value }
}

/** A public host name: words separated by dots, the last one of letters. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

// PEOPLE-7
const readWebsite = (text: string): Read<string> => {
  if (text.length > MAX_WEBSITE) return { fault: 'tooLong' }
  if (hasHiddenCharacters(text)) return { fault: 'hidden' }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPublic = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' && HOST.test(url.hostname)
  return isPublic ? { value: url.href } : invalid
}

/** A handle, with or without @, or the address of its page, with or without https. */
const X_PAGE = /^(?:@|(?:https:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?)?(\w{1,15})\/?(?:\?[\w=&%.-]*)?$/i
/** Pages of the site that belong to no user. */
const X_PAGES = new Set(['home', 'explore', 'i', 'intent', 'login', 'messages', 'notifications', 'search', 'settings', 'share', 'signup'])

const readXHandle = (text: string): Read<string> => {
  const handle = X_PAGE.exec(text)?.[1]
  return handle === undefined || X_PAGES.has(handle.toLowerCase()) ? invalid : { value: handle }
}

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

const readEmail = (text: string): Read<string> => {
  if (text.length > MAX_EMAIL) return { fault: 'tooLong' }
  return EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text) ? { value: text } : invalid
}

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Read<Value> => {
    const value = values.find((one) => one === text)
    return value === undefined ? invalid : { value }
  }

const readNameColor = (text: string): Read<string> => {
  if (Object.hasOwn(nameStyles, text)) return { value: text }
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
  return hex === undefined ? invalid : { value: `#${hex.toLowerCase()}` }
}

const readCountry = (text: string): Read<string> => oneOf(countries)(text.toUpperCase())

const readers: { readonly [Field in ProfileField]: (text: string) => Read<ProfileTexts[Field]> } = {
  about: readAbout,
  website: readWebsite,
  xHandle: readXHandle,
  country: readCountry,
  email: readEmail,
  theme: oneOf(profileThemes),
  nameColor: readNameColor,
  label: oneOf(profileLabels),
}
/** All fields of a profile. */
export const profileFields = Object.keys(readers) as readonly ProfileField[]

/** The typed fields of a profile. A missing field stays unchanged, an empty one is cleared. */
export type TypedProfile = { readonly [Field in ProfileField]?: string | null | undefined }

/** The fields that can be saved, and the faults of the others. */
export type CheckedProfile = {
  readonly texts: Partial<ProfileTexts>
  readonly faults: { readonly [Field in ProfileField]?: ProfileFault }
}

// PEOPLE-6, PEOPLE-7
/** Checks a typed profile, each field separately. */
export const checkProfile = (typed: TypedProfile): CheckedProfile => {
  const texts: Record<string, string | null> = {}
  const faults: { [Field in ProfileField]?: ProfileFault } = {}
  for (const field of profileFields) {
    const given = typed[field]
    if (given === undefined) continue
    const text = (given ?? '').trim()
    const read: Read<string | null> = text === '' ? { value: field === 'about' ? '' : null } : readers[field](text)
    if ('fault' in read) faults[field] = read.fault
    else texts[field] = read.value
  }
  return { texts: texts as Partial<ProfileTexts>, faults }
}
