import { describe, expect, it } from 'vitest'
import { compareAddresses } from './tokens/compareAddresses.ts'
import { type Address, isSameAddress, NATIVE } from './types.ts'

const low: Address = '0x00000000000000000000000000000000000000ab'
const shouted: Address = '0x00000000000000000000000000000000000000AB'
const high: Address = '0xB000000000000000000000000000000000000000'

describe('addresses', () => {
  it('are the same in any case, and a missing one is none', () => {
    expect(isSameAddress(low, shouted)).toBe(true)
    expect(isSameAddress(low, high)).toBe(false)
    expect([isSameAddress(null, low), isSameAddress(low, undefined), isSameAddress(undefined, undefined)]).toEqual([false, false, false])
  })

  it('ascend as the numbers that they are, in any case', () => {
    expect([high, shouted, NATIVE].toSorted(compareAddresses)).toEqual([NATIVE, shouted, high])
    expect(compareAddresses(low, shouted)).toBe(0)
    expect(compareAddresses('0xa000000000000000000000000000000000000000', high)).toBe(-1)
  })
})
