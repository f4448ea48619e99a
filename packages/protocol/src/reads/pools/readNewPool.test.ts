import { type Address, NATIVE, WAD } from '@exchange/domain'
import { parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readPairCreation, readWeightedCreation } from './readNewPool.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, CLASSIC, WEIGHTED, CONCENTRATED, POOL, OTHER, A, B] = Array.from({ length: 8 }, (_, i) => address(i + 1)) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const contracts = { multicall3: MULTICALL, poolFactory: CLASSIC, weightedFactory: WEIGHTED, concentratedFactory: CONCENTRATED }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...network, deployment: { contracts: { ...contracts, weightedFactory: undefined } } } as unknown as Network

const abi = parseAbi([
  'function isPaused() view returns (bool)',
  'function getPool(address, address, bool) view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function poolByPair(address, address) view returns (address)',
  'function globalState() view returns (uint160, int24, uint16, uint8, uint16, bool)',
  'function equalPools(address[], uint256[]) view returns (address[])',
])

const chain = (answers: Record<string, unknown>) => answeringChain(abi, answers)

const tokens = [A, B] as const
const free = {
  [`${CLASSIC} isPaused()`]: false,
  [`${CLASSIC} getPool(${A},${B},false)`]: NATIVE,
  [`${CLASSIC} getPool(${A},${B},true)`]: NATIVE,
}
const state = (price: bigint) => ({ [`${POOL} globalState()`]: [price, 0, 0, 0, 0, true] })

// LIQ-1: an existing pool is shown, and leads on to a deposit
describe('whether a pair has a pool', () => {
  it.each<[string, 'classic' | 'stable' | 'concentrated', object, object]>([
    ['none', 'classic', free, { isPaused: false, pools: [] }],
    ['while the factory is paused', 'stable', { ...free, [`${CLASSIC} isPaused()`]: true }, { isPaused: true, pools: [] }],
    ['one', 'stable', { ...free, [`${CLASSIC} getPool(${A},${B},true)`]: POOL, [`${POOL} totalSupply()`]: 5n }, { pools: [POOL] }],
    [
      'one without a deposit',
      'classic',
      { ...free, [`${CLASSIC} getPool(${A},${B},false)`]: POOL, [`${POOL} totalSupply()`]: 0n },
      { pools: [] },
    ],
    ['no concentrated one', 'concentrated', { [`${CONCENTRATED} poolByPair(${A},${B})`]: NATIVE }, { isPaused: false, pools: [] }],
    [
      'a concentrated one',
      'concentrated',
      { [`${CONCENTRATED} poolByPair(${A},${B})`]: POOL, ...state(9n) },
      { pools: [POOL], sqrtPrice: 9n },
    ],
    ['one without a price', 'concentrated', { [`${CONCENTRATED} poolByPair(${A},${B})`]: POOL, ...state(0n) }, { pools: [] }],
  ])('%s', async (_, type, answers, data) => {
    expect(await readPairCreation(chain(answers as Record<string, unknown>), network, { type, tokens })).toMatchObject({
      status: 'ok',
      data,
    })
  })

  it('is no answer where a read fails', async () => {
    expect((await readPairCreation(chain({}), network, { type: 'classic', tokens })).status).toBe('failed')
    expect((await readPairCreation(chain({}), network, { type: 'concentrated', tokens })).status).toBe('failed')
  })
})

// how/weighted-pools#creation: pools of exactly the same tokens and weights
describe('weighted pools of the same tokens and weights', () => {
  const parts = [
    { token: B, weight: (WAD * 4n) / 5n },
    { token: A, weight: WAD / 5n },
  ]
  const asked = `${WEIGHTED} equalPools(${A},${B},${WAD / 5n},${(WAD * 4n) / 5n})`

  it('are asked for in ascending order', async () => {
    const answers = { [`${WEIGHTED} isPaused()`]: false, [asked]: [POOL, OTHER] }
    expect(await readWeightedCreation(chain(answers), network, parts)).toEqual({
      status: 'ok',
      data: { isPaused: false, pools: [POOL, OTHER] },
    })
  })

  it('are not known where a read fails, or where there is no factory', async () => {
    expect((await readWeightedCreation(chain({ [asked]: [] }), network, parts)).status).toBe('failed')
    expect(await readWeightedCreation(chain({}), without, parts)).toMatchObject({ error: { code: 'api.notFound' } })
  })
})
