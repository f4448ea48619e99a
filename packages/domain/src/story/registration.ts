import type { ErrorOf } from '../errors/errorCode.ts'
import { checkProfile } from '../people/profile.ts'
import { storyPhase } from './chapters.ts'
import type { Campaign } from './types.ts'

/** A typed registration. */
export type TypedRegistration = {
  readonly email?: string | null | undefined
  readonly country?: string | null | undefined
  readonly xProfileUsername?: string | null | undefined
}

/** A valid registration. `country`: ISO 3166 alpha-2; `xUsername` without @. */
export type Registration = { readonly email: string; readonly country: string; readonly xUsername: string }

/** The valid fields of a registration, and the first fault. */
export type CheckedRegistration = { readonly texts: Partial<Registration>; readonly fault: ErrorOf<'story'> | null }

const faultOf = {
  email: 'story.emailInvalid',
  country: 'story.countryInvalid',
  xUsername: 'story.xUsernameInvalid',
} as const

// STORY-11, STORY-12
/** Checks a typed registration. A missing field is left out, an empty one is a fault. Returns the first fault in the order of the form. */
export const checkRegistration = ({ email, country, xProfileUsername }: TypedRegistration): CheckedRegistration => {
  const { texts } = checkProfile({ email, country, xHandle: xProfileUsername })
  const read = { email: texts.email ?? null, country: texts.country ?? null, xUsername: texts.xHandle ?? null }
  const typed = { email, country, xUsername: xProfileUsername }
  const given = (['email', 'country', 'xUsername'] as const).filter((field) => typed[field] !== undefined)
  const wrong = given.find((field) => read[field] === null)
  return {
    texts: Object.fromEntries(given.flatMap((field) => (read[field] === null ? [] : [[field, read[field]]]))) as Partial<Registration>,
    fault: wrong === undefined ? null : faultOf[wrong],
  }
}

/** What registering depends on, besides a referral code. */
export type RegistrationFacts = {
  readonly campaign: Pick<Campaign, 'chapters'>
  readonly isRegistered: boolean
  readonly hasName: boolean
  readonly typed: TypedRegistration
}

// STORY-11
/** Why an account cannot register at `now`; null if it can. */
export const registrationFault = ({ campaign, isRegistered, hasName, typed }: RegistrationFacts, now: number): ErrorOf<'story'> | null => {
  if (isRegistered) return 'story.registered'
  if (storyPhase(campaign, now) === 'ended') return 'story.over'
  if (!hasName) return 'story.nameMissing'
  const { email = null, country = null, xProfileUsername = null } = typed
  return checkRegistration({ email, country, xProfileUsername }).fault
}
