import { describe, expect, it, test } from 'vitest'
import {
  clickThroughRate,
  type NotificationAction,
  notificationActions,
  notificationAfter,
  notificationFaults,
  notificationStates,
  requireBeforeSending,
} from './notification.ts'

const plain = { name: 'New gauges', content: 'Votes count from this epoch.', link: '/vote' }
const faultsOf = (changed: Partial<typeof plain | { link: null }>) => notificationFaults({ ...plain, ...changed })

/** For each action, the state after it from draft, scheduled, sending, sent and canceled; a dash when it is refused. */
const table: Readonly<Record<NotificationAction, string>> = {
  edit: 'draft - - - -',
  schedule: 'scheduled scheduled - - -',
  cancel: 'canceled canceled - - -',
  begin: '- sending sending - -',
  finish: '- - sent - -',
}

// NOTE-2
describe.each(notificationActions)('%s', (action) => {
  test.each(notificationStates.map((state, index) => [state, table[action].split(' ')[index]!] as const))('of %s: %s', (state, next) => {
    if (next === '-') expect(() => notificationAfter(state, action)).toThrow('note.notInState')
    else expect(notificationAfter(state, action)).toBe(next)
  })
})

// NOTE-2
it('is canceled up to the moment before its time', () => {
  expect(() => requireBeforeSending('scheduled', 1_000, 999)).not.toThrow()
  expect(() => requireBeforeSending('scheduled', 1_000, 1_000)).toThrow('note.notInState')
  expect(() => requireBeforeSending('draft', null, 1_000)).not.toThrow()
})

// NOTE-1
describe('A message', () => {
  it('needs a name, and nothing else', () => {
    expect(notificationFaults({ name: 'Hello', content: '', link: null })).toEqual([])
    expect(faultsOf({ name: ' ' })).toEqual(['note.nameMissing'])
    expect(faultsOf({ name: 'x'.repeat(81) })).toEqual(['note.nameTooLong'])
  })

  it('has up to 500 characters as a reader counts them', () => {
    const family = '👨‍👩‍👧'
    expect(faultsOf({ content: family.repeat(500) })).toEqual([])
    expect(faultsOf({ content: `${family.repeat(500)}.` })).toEqual(['note.contentTooLong'])
  })

  it.each([
    '<b>Now</b>',
    '<!-- x',
    '</p>',
    '[win](https://evil.example)',
    '&lt;',
    'a\u202Eb',
    'a\u2066b',
    'pay\u200Bpal',
    'a\u0000b',
    '\ud800',
  ])('is plain text: %j is refused', (content) => expect(faultsOf({ content })).toEqual(['note.textNotPlain']))

  it.each(['1 < 2 & 3 > 2', 'Fees: 5 % (now)', 'two\nlines', '🏴‍☠️ ahoy', 'مرحبا', 'می‌خواهم'])('may say %j', (content) =>
    expect(faultsOf({ content })).toEqual([]),
  )

  it.each(['/vote', '/pools?type=stable#top', 'https://docs.thena.fi/gauges'])('leads to %s', (link) =>
    expect(faultsOf({ link })).toEqual([]),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a b',
    'vote',
    'http://docs.thena.fi',
    'https://evil.example',
    'https://docs.thena.fi.evil.example',
    'https://docs.thena.fi@evil.example',
    'https://me@docs.thena.fi',
    'https://docs.thena.fi:8443/',
    'javascript:alert(1)',
    'https://',
    '',
  ])('never leads to %j', (link) => expect(faultsOf({ link })).toEqual(['note.linkRefused']))
})

// NOTE-4
it('has a click-through rate once it was delivered', () => {
  expect(clickThroughRate(0, 0)).toBeNull()
  expect(clickThroughRate(8, 2)).toBe(0.25)
})
