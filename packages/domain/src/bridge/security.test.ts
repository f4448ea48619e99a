import { describe, expect, it } from 'vitest'
import type { Address } from '../types.ts'
import {
  bridgeFaultCodes,
  bridgeFaults,
  bridgeProfiles,
  type BridgeSecurity,
  type BridgeVerifiers,
  type BridgeWay,
  DELIVERY_GAS,
  verifierCount,
} from './security.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}` as Address) as [Address, Address, Address, Address]
const verifiers = (change: Partial<BridgeVerifiers & { kind: 'verifiers' }> = {}): BridgeVerifiers => ({
  kind: 'verifiers',
  required: [a],
  optional: [b, c],
  threshold: 1,
  confirmations: 20,
  ...change,
})
const way = (by: BridgeVerifiers = verifiers()): BridgeWay => ({ library: d, verifiers: by, neededConfirmations: 20 })
const relayer = way({ kind: 'single', account: a })
const anybody = way({ kind: 'single', account: null })
const safe: BridgeSecurity = {
  isPeerKnown: true,
  owner: d,
  isOwnedByRoles: true,
  delay: 172_800,
  hasOwnLibraries: true,
  outward: way(),
  inward: way(),
  enforcedGas: DELIVERY_GAS,
  cap: 1n,
  supply: 100n,
  guardian: b,
}

// BRIDGE-6
describe('an end of the bridge', () => {
  it.each<[string, Partial<BridgeSecurity>, readonly string[]]>([
    ['two of three verifiers', {}, []],
    ['another peer', { isPeerKnown: false }, ['peerUnknown']],
    ['an owner of its own', { isOwnedByRoles: false }, ['ownerNotRoles']],
    ['a day between announcement and change', { delay: 86_400 }, ['delayTooShort']],
    ['libraries that LayerZero may change', { hasOwnLibraries: false }, ['librariesNotChosen']],
    ['one verifier on the way in', { inward: way(verifiers({ optional: [], threshold: 0 })) }, ['verifiersTooFew']],
    ['one of three verifiers on the way out', { outward: way(verifiers({ threshold: 0 })) }, ['verifiersTooFew']],
    ['two verifiers of two', { inward: way(verifiers({ optional: [b] })) }, ['verifiersTooFew']],
    ['one relayer on the way out', { outward: relayer }, ['verifiersTooFew', 'confirmationsTooFew']],
    ['a library that asks nobody', { inward: anybody }, ['verifiersTooFew', 'verifiedByAnybody', 'confirmationsTooFew']],
    ['a block too few on the source', { inward: way(verifiers({ confirmations: 19 })) }, ['confirmationsTooFew']],
    ['no gas for the delivery', { enforcedGas: null }, ['gasNotEnforced']],
    ['too little gas for the delivery', { enforcedGas: DELIVERY_GAS - 1n }, ['gasNotEnforced']],
    ['more than 1 % of the supply a day', { cap: 2n }, ['capAbovePart']],
    ['no cap', { cap: 0n }, ['capAbovePart']],
    ['nobody who may brake', { guardian: null }, ['guardianMissing']],
  ])('with %s', (_, change, expected) => expect(bridgeFaults({ ...safe, ...change }, 'public')).toEqual(expected))

  it('of a local chain is verified by its relayer alone, and by nobody else', () => {
    expect(bridgeFaults({ ...safe, outward: relayer, inward: relayer }, 'local')).toEqual([])
    expect(bridgeFaults({ ...safe, outward: relayer, inward: anybody }, 'local')).toEqual(['verifiedByAnybody'])
  })

  it('counts a verifier once, however often and however it is written', () => {
    const twice = verifiers({ required: [a], optional: [a.toUpperCase().replace('0X', '0x') as Address, b], threshold: 2 })
    expect(verifierCount(twice)).toEqual({ needed: 2, named: 2 })
    expect(verifierCount(verifiers({ required: [a, a], optional: [], threshold: 0 }))).toEqual({ needed: 1, named: 1 })
    expect(verifierCount(verifiers())).toEqual({ needed: 2, named: 3 })
  })

  it('tells all that is wrong at once, less what its profile does not ask for', () => {
    const worst: BridgeSecurity = { ...safe, isPeerKnown: false, isOwnedByRoles: false, hasOwnLibraries: false, inward: anybody, delay: 0 }
    const found = (profile: keyof typeof bridgeProfiles) => bridgeFaults({ ...worst, enforcedGas: 0n, cap: 0n, guardian: null }, profile)
    expect(found('public')).toEqual([...bridgeFaultCodes])
    expect([...found('local'), ...bridgeProfiles.local].toSorted()).toEqual(bridgeFaultCodes.toSorted())
  })
})
