import { type Address, DomainError, type Hex } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import { buildClaimRewards, buildMintStoryItem } from './story.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [NFT, CHAPTERS, DAYS, ME] = [1, 2, 3, 4].map(address) as [Address, Address, Address, Address]
const contracts = { storyNft: NFT, chapterRewards: CHAPTERS, dayRewards: DAYS }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as unknown as Network
const SIGNATURE: Hex = `0x${'5'.repeat(130)}`
const voucher = { account: ME, deadline: 9n }
const claims = [{ period: 2n, index: 0n, amount: 5n, proof: [`0x${'1'.repeat(64)}`] }] as const

// STORY-18, STORY-19, T2E-2
it.each([
  [buildMintStoryItem(network, voucher, SIGNATURE), NFT, 'mint', [voucher, SIGNATURE]],
  [buildClaimRewards(network, 'chapter', claims), CHAPTERS, 'claim', [claims]],
  [buildClaimRewards(network, 'day', claims), DAYS, 'claim', [claims]],
] as const)('builds a call of the contract that it is for: %#', (call, to, functionName, args) => {
  expect([call.chainId, call.to, call.value]).toEqual([31_356, to, 0n])
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName, args })
})

it('refuses where a network has none of it', () => {
  expect(() => buildMintStoryItem(without, voucher, SIGNATURE)).toThrow(DomainError)
  expect(() => buildClaimRewards(without, 'day', claims)).toThrow(DomainError)
})
