import { type Address, NATIVE, sqrtPriceAtTick, WAD } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { buildInitialisePool } from './concentratedCreation.ts'
import { buildCreateWeightedPool } from './weightedCreation.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [LIQUIDITY, MANAGER, A, B, ME] = [1, 2, 3, 4, 5].map(address) as [Address, Address, Address, Address, Address]
const network = {
  ...findNetworkEntry(31_356),
  deployment: { contracts: { weightedLiquidity: LIQUIDITY, positionManager: MANAGER } },
} as unknown as Network
const without = { ...network, deployment: { contracts: {} } } as unknown as Network

const request = {
  name: 'Mine',
  symbol: 'MINE',
  parts: [
    { token: B, weight: (WAD * 8n) / 10n, amount: 7n },
    { token: A, weight: (WAD * 2n) / 10n, amount: 5n },
  ],
  fee: 3_000n,
  owner: ME,
  liquidityMin: 11n,
  equalPoolsKnown: 1,
  value: 7n,
  deadline: 99n,
}

// how/weighted-pools#creation: created and filled at once; the contract takes tokens in ascending order
// LIQ-6
it('creates a weighted pool with its first deposit, in the order of the addresses', () => {
  const call = buildCreateWeightedPool(network, request)
  expect(call).toMatchObject({ chainId: 31_356, to: LIQUIDITY, value: 7n })
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect(functionName).toBe('createPool')
  const settings = { name: 'Mine', symbol: 'MINE', tokens: [A, B], weights: [WAD / 5n, (WAD * 4n) / 5n], fee: 3_000n }
  expect(args).toMatchObject([settings, [5n, 7n], 11n, 1n, [], 99n])
})

it('hands over the permits that stand in for allowances', () => {
  const permit = { token: A, value: 5n, deadline: 99n, v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const
  const call = buildCreateWeightedPool(network, { ...request, permits: [permit] })
  expect(decodeFunctionData({ abi: call.abi, data: call.data }).args?.[4]).toEqual([permit])
})

it('creates none where the network has none', () => {
  expect(() => buildCreateWeightedPool(without, request)).toThrow('api.notFound')
})

it('sets the same starting price from either side', () => {
  const [base, quote] = [
    { token: B, unit: WAD },
    { token: A, unit: WAD },
  ]
  const calls = [
    buildInitialisePool(network, { base, quote, price: WAD }),
    buildInitialisePool(network, { base: quote, quote: base, price: WAD }),
  ]
  for (const call of calls) {
    expect(call).toMatchObject({ to: MANAGER, value: 0n })
    const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
    expect([functionName, ...(args as unknown[])]).toEqual(['createAndInitializePoolIfNecessary', A, B, NATIVE, sqrtPriceAtTick(0), '0x'])
  }
})

it('reckons decimals: one whole of six decimals at a price of four', () => {
  const price = 4n * WAD
  const call = buildInitialisePool(network, { base: { token: A, unit: 10n ** 6n }, quote: { token: B, unit: WAD }, price })
  expect(call.args[3]).toBe(2n * 10n ** 6n * 2n ** 96n)
})
