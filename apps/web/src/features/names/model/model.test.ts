import { describe, expect, it } from 'vitest'
import { alikeName, freeName, takenName, USDT } from '../testing.ts'
import { availabilityOf, candidatesOf, isFree, namesToAsk, toAnswers, totalOf, withName } from './availability.ts'
import { mintStop } from './mintStop.ts'
import { parseNamesPath } from './namesPath.ts'

const answers = (...reads: Parameters<typeof toAnswers>[0] & {}) => toAnswers(reads, false)
const none = toAnswers(undefined, false)

// NAME-2: mint, gift, recently-minted, recently-gifted and browse/{name}
describe('an address of names', () => {
  it.each([
    ['mint', { screen: 'mint' }],
    ['gift', { screen: 'gift' }],
    ['recently-minted', { screen: 'recently-minted' }],
    ['recently-gifted/', { screen: 'recently-gifted' }],
    ['browse/river', { screen: 'browse', name: 'river' }],
    ['browse', null],
    ['browse/', null],
    ['browse/river/more', null],
    ['mint/river', null],
    ['', null],
    ['settings', null],
  ])('%s is %o', (path, place) => expect(parseNamesPath(path)).toEqual(place))
})

// NAME-6: a name that is invalid or taken is named with why
describe('a name', () => {
  it('that nobody may have is refused before the chain is asked', () => {
    expect(availabilityOf('', none)).toEqual({ kind: 'invalid', fault: 'empty' })
    expect(availabilityOf('a.b', none)).toEqual({ kind: 'invalid', fault: 'character', character: '.' })
    expect(availabilityOf('admin', none)).toEqual({ kind: 'invalid', fault: 'reserved' })
    expect(namesToAsk(['a.b', 'admin', ''])).toEqual([])
  })

  it('is being checked until the chain answers', () => expect(availabilityOf('river', none)).toEqual({ kind: 'checking' }))

  it('is free at its price, taken, or too much like a minted one', () => {
    const read = answers(freeName('river', 15n), takenName('stone'), alikeName('modern', 'modem'))
    expect(availabilityOf('river', read)).toEqual({ kind: 'free', price: 15n * USDT })
    expect(availabilityOf('stone', read)).toEqual({ kind: 'taken' })
    expect(availabilityOf('modern', read)).toEqual({ kind: 'lookAlike', other: 'modem', isMinted: true })
  })

  it('that the contract refuses is not free', () => {
    const read = answers({ name: 'river', isValid: false, isAvailable: false })
    expect(availabilityOf('river', read)).toEqual({ kind: 'invalid', fault: 'reserved' })
  })

  // ERR-19: a failed read never looks like a free name
  it('is not known once a read fails, whatever was read before', () => {
    expect(availabilityOf('river', toAnswers([freeName('river')], true))).toEqual({ kind: 'unknown' })
    expect(availabilityOf('river', toAnswers(undefined, true))).toEqual({ kind: 'unknown' })
  })

  // NAME-5: i and l are different names with a warning
  it('that can be taken for a minted one is free, with a warning', () => {
    expect(namesToAsk(['mail'])).toContain('mall')
    const warned = { kind: 'free', price: 5n * USDT, mistaken: 'mall' }
    expect(availabilityOf('mail', answers(freeName('mail'), takenName('mall')))).toEqual(warned)
    expect(availabilityOf('mail', answers(freeName('mail'), freeName('mall')))).not.toHaveProperty('mistaken')
    expect(availabilityOf('mail', answers(freeName('mail'), alikeName('mall', 'ma11')))).toEqual({ ...warned, mistaken: 'ma11' })
  })
})

describe('a batch', () => {
  const read = answers(freeName('river', 15n), freeName('modem'), freeName('modern'), takenName('stone'))
  const batch = (...names: readonly string[]) => candidatesOf(names, read)

  it('costs what its free names cost', () => {
    expect(totalOf(batch('river', 'stone', 'modem').filter(isFree))).toBe(20n * USDT)
  })

  it('has of two names that look alike the first alone', () => {
    expect(batch('modem', 'modern').map(({ availability }) => availability)).toEqual([
      { kind: 'free', price: 5n * USDT },
      { kind: 'lookAlike', other: 'modem', isMinted: false },
    ])
  })

  it('takes no name twice, and none that is empty', () => {
    expect([withName(['river'], 'river'), withName(['river'], ''), withName(['river'], 'stone')]).toEqual([
      ['river'],
      ['river'],
      ['river', 'stone'],
    ])
  })

  it('is minted once all of it is known, something of it is free, and the balance pays for that', () => {
    const stop = (names: readonly string[], balance: bigint | undefined = 100n * USDT, most = 10) =>
      mintStop(batch(...names), most, balance)
    expect(stop([])).toBe('nameMissing')
    expect(stop(['river', 'pebble'])).toBe('checking')
    expect(mintStop(candidatesOf(['river'], toAnswers([], true)), 10, 100n)).toBe('unknown')
    expect(stop(['stone', 'a.b'])).toBe('noneFree')
    expect(stop(['river', 'modem'], 100n * USDT, 1)).toBe('tooMany')
    expect(mintStop(batch('river'), 10, undefined)).toBe('balanceUnknown')
    expect(stop(['river'], 15n * USDT - 1n)).toBe('balanceShort')
    expect(stop(['river', 'stone'], 15n * USDT)).toBeNull()
  })
})
