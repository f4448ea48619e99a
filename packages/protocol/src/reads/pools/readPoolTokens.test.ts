import type { Address } from '@exchange/domain'
import { parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readPoolTokens } from './readPoolTokens.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [pool, a, b] = [address(1), address(2), address(3)]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { multicall3: address(9) } } } as unknown as Network
const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function getReserves() view returns (uint256, uint256, uint256)',
  'function reserves() view returns (uint256[])',
  'function weights() view returns (uint256[])',
  'function fee() view returns (uint256)',
])
const of = { pool, tokens: [a, b], units: [10n ** 18n, 10n ** 6n] }
const two = { [`${pool} totalSupply()`]: 7n, [`${pool} getReserves()`]: [5n, 6n, 70n], [`${pool} fee()`]: 1_800n }
const many = { [`${pool} totalSupply()`]: 7n, [`${pool} reserves()`]: [5n, 6n], [`${pool} weights()`]: [3n, 4n], [`${pool} fee()`]: 3_000n }

it('tells the reserves and the supply of a pool of two', async () =>
  expect(await readPoolTokens(answeringChain(abi, two), network, { ...of, type: 'stable' })).toMatchObject({
    status: 'ok',
    data: {
      totalSupply: 7n,
      pool: { type: 'stable', token0: a, token1: b, reserve0: 5n, reserve1: 6n, unit0: 10n ** 18n, unit1: 10n ** 6n, fee: 1_800n },
    },
  }))

it('tells those of a weighted pool with its weights and its fee', async () =>
  expect(await readPoolTokens(answeringChain(abi, many), network, { ...of, type: 'weighted' })).toMatchObject({
    status: 'ok',
    data: { totalSupply: 7n, pool: { type: 'weighted', tokens: [a, b], reserves: [5n, 6n], weights: [3n, 4n], fee: 3_000n } },
  }))

it('is no answer where one figure is missing: none is taken for zero', async () =>
  expect(
    await readPoolTokens(answeringChain(abi, { ...two, [`${pool} getReserves()`]: undefined }), network, { ...of, type: 'classic' }),
  ).toMatchObject({ status: 'failed' }))
