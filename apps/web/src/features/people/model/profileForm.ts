import { type CheckedProfile, checkProfile, type ProfileField, profileFields } from '@exchange/domain/people/profile'
import type { Profile } from '../queries.ts'

/** The texts of the form's fields; empty for unset values. */
export type Draft = { readonly [Field in ProfileField]: string } & { readonly discoverable: boolean }

/** The fields as they were saved last. */
export const draftOf = (profile: Profile): Draft => ({
  about: profile.about,
  website: profile.website ?? '',
  xHandle: profile.xHandle ?? '',
  country: profile.country ?? '',
  email: profile.email ?? '',
  theme: profile.theme ?? '',
  nameColor: profile.nameColor ?? '',
  label: profile.label ?? '',
  discoverable: profile.discoverable,
})

/** The changes to save: the fields that differ from the saved ones, in stored form; and the errors of the others. */
export type Changes = {
  readonly count: number
  readonly input: Readonly<Record<string, string | boolean | null>>
  readonly faults: CheckedProfile['faults']
}

// PEOPLE-6, PEOPLE-7
/** Changed fields compared with the last saved ones. An unchanged text is no change. */
export const changesOf = (saved: Draft, draft: Draft): Changes => {
  const changed = profileFields.filter((field) => draft[field].trim() !== saved[field])
  const { texts, faults } = checkProfile(Object.fromEntries(changed.map((field) => [field, draft[field]])))
  const kept = Object.entries(texts).filter(([field, value]) => (value ?? '') !== saved[field as ProfileField])
  const input = { ...Object.fromEntries(kept), ...(draft.discoverable !== saved.discoverable && { discoverable: draft.discoverable }) }
  return { count: Object.keys(input).length + Object.keys(faults).length, input, faults }
}
