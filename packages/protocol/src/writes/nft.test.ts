import type { Address } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import type { WriteCall } from './call.ts'
import {
  buildApproveItem,
  buildApproveItems,
  buildBuyItem,
  buildCancelItem,
  buildClaimItemRewards,
  buildClaimRoyalties,
  buildListItem,
  buildStakeItems,
  buildUnstakeItems,
} from './nft.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [NFT, STAKING, ROYALTIES, MARKET, A, B] = [1, 2, 3, 4, 5, 6].map(address) as [Address, Address, Address, Address, Address, Address]
const contracts = { nft: NFT, nftStaking: STAKING, nftRoyalties: ROYALTIES, nftMarket: MARKET }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as Network

// NFT-6
it.each<[WriteCall, Address, string, readonly unknown[], bigint]>([
  [buildApproveItems(network, STAKING, true), NFT, 'setApprovalForAll', [STAKING, true], 0n],
  [buildApproveItem(network, STAKING, 7n), NFT, 'approve', [STAKING, 7n], 0n],
  [buildStakeItems(network, [1n, 2n]), STAKING, 'deposit', [[1n, 2n]], 0n],
  [buildUnstakeItems(network, [3n]), STAKING, 'withdraw', [[3n]], 0n],
  [buildClaimItemRewards(network, [A, B]), STAKING, 'getReward', [[A, B]], 0n],
  [buildClaimRoyalties(network, [A]), ROYALTIES, 'claim', [[A]], 0n],
  [buildListItem(network, 4n, 5n), MARKET, 'list', [4n, 5n], 0n],
  [buildCancelItem(network, 4n), MARKET, 'cancel', [4n], 0n],
  [buildBuyItem(network, 4n, 5n), MARKET, 'buy', [4n], 5n],
])('builds %o', (call, to, functionName, args, value) => {
  expect([call.chainId, call.to, call.value]).toEqual([31_356, to, value])
  expect(decodeFunctionData({ abi: call.abi, data: call.data })).toEqual({ functionName, args })
})

it('refuses a network without the collection', () => {
  expect(() => buildStakeItems(without, [1n])).toThrowError('api.notFound')
})
