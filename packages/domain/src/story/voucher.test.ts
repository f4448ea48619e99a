import { expect, it } from 'vitest'
import type { Address } from '../types.ts'
import { storyVoucherTypedData } from './voucher.ts'

// STORY-18: a voucher counts on one chain, for one contract and one account
it('is bound to chain, contract, account and deadline', () => {
  const [account, nft] = [1, 2].map((digit) => `0x${String(digit).repeat(40)}` as Address)
  const { domain, primaryType, types, message } = storyVoucherTypedData(56, nft!, { account: account!, deadline: 9n })
  expect(domain).toEqual({ name: 'Story NFT', version: '1', chainId: 56, verifyingContract: nft })
  expect(types[primaryType].map(({ name }) => name)).toEqual(Object.keys(message))
  expect(message).toEqual({ account, deadline: 9n })
})
