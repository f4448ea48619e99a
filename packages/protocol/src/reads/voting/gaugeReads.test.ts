import { type Address, type GaugeFacts, NATIVE } from '@exchange/domain'
import { type Client, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readGaugeFacts, readIsListed } from './readGaugeFacts.ts'
import { readStake } from './readStake.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, VOTER, CLASSIC, WEIGHTED, REGISTRY, POOL, GAUGE, A, B, ME, KIND] = Array.from({ length: 11 }, (_, i) =>
  address(i + 1),
) as [Address, Address, Address, Address, Address, Address, Address, Address, Address, Address, Address]
const contracts = { multicall3: MULTICALL, voter: VOTER, poolFactory: CLASSIC, weightedFactory: WEIGHTED, concentratedRegistry: REGISTRY }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const without = { ...network, deployment: { contracts: { ...contracts, voter: undefined } } } as unknown as Network

const abi = parseAbi([
  'function gauges(address) view returns (address)',
  'function isPool(address) view returns (bool)',
  'function gaugeFactories(address) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function tokens() view returns (address[])',
  'function isWhitelistedToken(address) view returns (bool)',
  'function balanceOf(address) view returns (uint256)',
  'function earned(address) view returns (uint256)',
  'function isAlive(address) view returns (bool)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
])

const chain = (answers: Record<string, unknown>): Client => answeringChain(abi, answers)

const nobodyMadeIt = {
  [`${VOTER} gauges(${POOL})`]: NATIVE,
  [`${CLASSIC} isPool(${POOL})`]: false,
  [`${WEIGHTED} isPool(${POOL})`]: false,
  [`${REGISTRY} isPool(${POOL})`]: false,
}
const listed = { [`${VOTER} isWhitelistedToken(${A})`]: true, [`${VOTER} isWhitelistedToken(${B})`]: false }
const pair = { [`${POOL} token0()`]: A, [`${POOL} token1()`]: B }
const factsOf = async (answers: Record<string, unknown>) => readGaugeFacts(chain(answers), network, POOL)
const tokens = [
  { token: A, listed: true },
  { token: B, listed: false },
]

// VOTE-27: conditions of a new gauge
describe('what decides whether a pool gets a gauge', () => {
  it.each<[string, Address, object, Partial<GaugeFacts>]>([
    ['a pair with a kind of gauge', CLASSIC, { ...pair, [`${VOTER} gaugeFactories(${CLASSIC})`]: KIND }, { hasKind: true, gauge: null }],
    [
      'a weighted pool that has one',
      WEIGHTED,
      { [`${POOL} tokens()`]: [A, B], [`${VOTER} gaugeFactories(${WEIGHTED})`]: KIND, [`${VOTER} gauges(${POOL})`]: GAUGE },
      { hasKind: true, gauge: GAUGE },
    ],
    ['a concentrated pool without a kind', REGISTRY, { ...pair, [`${VOTER} gaugeFactories(${REGISTRY})`]: NATIVE }, { hasKind: false }],
  ])('%s', async (_, factory, answers, expected) => {
    const read = await factsOf({ ...nobodyMadeIt, [`${factory} isPool(${POOL})`]: true, ...listed, ...answers })
    expect(read).toMatchObject({ status: 'ok', data: { factory, tokens, ...expected } })
  })

  it('is nothing more where no factory made it', async () => {
    expect(await factsOf(nobodyMadeIt)).toEqual({ status: 'ok', data: { factory: null, hasKind: false, gauge: null, tokens: [] } })
  })

  it('is no answer where one of the reads fails', async () => {
    const { [`${REGISTRY} isPool(${POOL})`]: _, ...rest } = nobodyMadeIt
    expect((await factsOf(rest)).status).toBe('failed')
    const untold = { ...nobodyMadeIt, [`${CLASSIC} isPool(${POOL})`]: true, ...pair, [`${VOTER} gaugeFactories(${CLASSIC})`]: KIND }
    expect((await factsOf(untold)).status).toBe('failed')
  })

  it('is not asked on a network without votes', async () => {
    expect(await readGaugeFacts(chain({}), without, POOL)).toMatchObject({ error: { code: 'api.notFound' } })
  })
})

it('a token is on the list of the voter, or not', async () => {
  expect(await readIsListed(chain(listed), network, A)).toEqual({ status: 'ok', data: true })
  expect(await readIsListed(chain(listed), network, B)).toEqual({ status: 'ok', data: false })
  expect((await readIsListed(chain({}), network, A)).status).toBe('failed')
})

// VOTE-25: stake, unstake, harvest
describe('a stake', () => {
  const request = { account: ME, pool: POOL, gauge: GAUGE }
  const answers = {
    [`${POOL} balanceOf(${ME})`]: 5n,
    [`${GAUGE} balanceOf(${ME})`]: 7n,
    [`${GAUGE} earned(${ME})`]: 3n,
    [`${VOTER} isAlive(${GAUGE})`]: true,
    [`${GAUGE} rewardRate()`]: 2n,
    [`${GAUGE} periodFinish()`]: 99n,
    [`${GAUGE} totalSupply()`]: 70n,
  }

  it('is what wallet and gauge hold, and what it earned', async () => {
    expect(await readStake(chain(answers), network, request)).toEqual({
      status: 'ok',
      data: { balance: 5n, staked: 7n, earned: 3n, alive: true, stream: { rate: 2n, finish: 99n }, totalStaked: 70n },
    })
  })

  it('is not known where one figure is not', async () => {
    const { [`${GAUGE} earned(${ME})`]: _, ...rest } = answers
    expect((await readStake(chain(rest), network, request)).status).toBe('failed')
    expect(await readStake(chain(answers), without, request)).toMatchObject({ error: { code: 'api.notFound' } })
  })
})
