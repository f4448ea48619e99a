import { describe, expect, it } from 'vitest'
import { addressesOn, sessionAccounts, sessionChain } from './session.ts'

const A = '0x00000000000000000000000000000000000000A1'
const B = '0x00000000000000000000000000000000000000b2'
const session = (accounts: string[]) => ({ namespaces: { eip155: { accounts, methods: [], events: [] } } })

describe('accounts of a remote wallet', () => {
  it('are read per chain, each address once, in the wallet order', () => {
    const both = session([`eip155:56:${B}`, `eip155:56:${A}`, `eip155:56:${B}`, `eip155:204:${A}`])
    expect(addressesOn(both, 56)).toEqual([B, A])
    expect(addressesOn(both, 204)).toEqual([A])
    expect(addressesOn(both, 97)).toEqual([])
  })

  it('leave out what is no chain or no address', () => {
    expect(sessionAccounts(session(['eip155:x:' + A, 'eip155:56:0x12', 'eip155:56', '', `eip155:56:${A}`]))).toEqual([
      { chainId: 56, address: A },
    ])
    expect(sessionAccounts({ namespaces: {} })).toEqual([])
  })
})

describe('the chain of a remote wallet', () => {
  it('is the wished one where the wallet allows it, else its first', () => {
    const one = session([`eip155:56:${A}`, `eip155:204:${A}`])
    expect(sessionChain(one, 204)).toBe(204)
    expect(sessionChain(one, 97)).toBe(56)
    expect(sessionChain(session([]), 56)).toBeUndefined()
  })
})
