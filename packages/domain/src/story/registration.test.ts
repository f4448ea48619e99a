import { describe, expect, it } from 'vitest'
import { checkRegistration, type RegistrationFacts, registrationFault } from './registration.ts'

const typed = { email: 'ann@tide.example', country: 'pt', xProfileUsername: '@ann_tide' }
const facts = (rest: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  campaign: { chapters: [{ index: 1, start: 100, end: 200 }] },
  isRegistered: false,
  hasName: true,
  typed,
  ...rest,
})

// STORY-11, STORY-12
describe('what somebody registers with', () => {
  it('is read as a profile reads it', () => {
    expect(checkRegistration(typed)).toEqual({ texts: { email: typed.email, country: 'PT', xUsername: 'ann_tide' }, fault: null })
  })

  it('stays where it is missing', () => expect(checkRegistration({ country: 'JP' })).toEqual({ texts: { country: 'JP' }, fault: null }))

  it.each([
    [{ ...typed, email: 'ann' }, 'story.emailInvalid'],
    [{ ...typed, email: '', country: 'XX' }, 'story.emailInvalid'],
    [{ ...typed, country: 'XX' }, 'story.countryInvalid'],
    [{ ...typed, xProfileUsername: 'home' }, 'story.xUsernameInvalid'],
    [{ ...typed, xProfileUsername: null }, 'story.xUsernameInvalid'],
  ])('%j is refused with %s', (given, fault) => expect(checkRegistration(given).fault).toBe(fault))
})

// STORY-11
describe('registering', () => {
  it('needs a name, and everything of the form', () => {
    expect(registrationFault(facts(), 150)).toBeNull()
    expect(registrationFault(facts({ hasName: false }), 150)).toBe('story.nameMissing')
    expect(registrationFault(facts({ typed: {} }), 150)).toBe('story.emailInvalid')
  })

  it('is done once, before the start as well, and not after the end', () => {
    expect(registrationFault(facts({ isRegistered: true }), 150)).toBe('story.registered')
    expect(registrationFault(facts(), 50)).toBeNull()
    expect(registrationFault(facts(), 200)).toBe('story.over')
  })
})
