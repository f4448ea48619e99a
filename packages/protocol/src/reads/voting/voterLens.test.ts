import type { Address, Hex } from '@exchange/domain'
import { type Client, createPublicClient, custom, decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { answeringChain } from '../../../test/answeringChain.ts'
import { concentratedGaugeAbi } from '../../generated/concentratedGauge.ts'
import { voterLensAbi } from '../../generated/voterLens.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readGauges } from './readGauges.ts'
import { readLocks } from './readLocks.ts'
import { readVoterRewards } from './readVoterRewards.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [LENS, ALICE, POOL, TOKEN] = [1, 2, 3, 4].map(address) as [Address, Address, Address, Address]
const network = { ...findNetworkEntry(31_356), deployment: { contracts: { voterLens: LENS } } } as unknown as Network
const without = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as unknown as Network
const BLOCK = 77n
const TIMESTAMP = 1_783_000_000n
const EPOCH = 1_782_950_400n

type Answers = {
  readonly epochInfo?: unknown
  readonly locksOf?: unknown[]
  readonly poolsPage?: unknown[]
  readonly rewardsOf?: unknown[]
}

/** A paging lens, at a node with a limit of rows, and the requests to it with their blocks. */
const lensWith = (answers: Answers, mostRows = Infinity) => {
  const asked: [string, string][] = []
  const request = async ({ params }: { params: unknown }) => {
    const [{ data }, block] = params as [{ data: Hex }, string]
    const { functionName, args } = decodeFunctionData({ abi: voterLensAbi, data })
    asked.push([functionName, block])
    if (functionName === 'epochInfo')
      return encodeFunctionResult({ abi: voterLensAbi, functionName, result: [answers.epochInfo, BLOCK, TIMESTAMP] as never })
    const rows = answers[functionName as 'locksOf']
    if (rows === undefined) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    const [offset, limit] = args.slice(-2).map(Number) as [number, number]
    const page = rows.slice(offset, offset + limit)
    if (page.length > mostRows) throw Object.assign(new Error('out of gas'), { code: -32_003 })
    const result = [page, BigInt(rows.length), BLOCK, TIMESTAMP]
    return encodeFunctionResult({ abi: voterLensAbi, functionName: functionName as 'locksOf', result: result as never })
  }
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client, asked }
}

const lockRow = (tokenId: bigint) => ({
  tokenId,
  lock: {
    owner: ALICE,
    amount: 5n,
    end: EPOCH + 604_800n,
    power: 3n,
    lockedAt: EPOCH,
    extendedEpoch: 0n,
    votedEpoch: EPOCH,
    votedCurrentEpoch: true,
    automated: false,
  },
  ownershipChange: 6n,
  rebase: 2n,
  lastVote: { epoch: EPOCH, lastVoted: EPOCH + 1n, power: 3n, pools: [POOL], weights: [10_000n] },
})
const gaugeRow = (uncollected: bigint[]) => ({
  pool: POOL,
  gauge: { gauge: address(5), fees: address(6), incentives: address(7), alive: true, settledEpoch: EPOCH },
  votes: 10n,
  previousVotes: 20n,
  fees: [{ token: TOKEN, current: 1n, previous: 2n }],
  uncollected,
  incentives: [{ token: TOKEN, current: 3n, previous: 4n }],
  rewardRate: 8n,
  periodFinish: EPOCH + 5n,
  totalSupply: 100n,
  claimable: 11n,
})
const epochInfo = {
  epoch: EPOCH,
  votes: 1n,
  previousVotes: 2n,
  emissionEpoch: EPOCH,
  emission: 3n,
  weekly: 4n,
  carried: 5n,
  rebase: { amount: 6n, power: 7n },
  power: 8n,
  locked: 9n,
  circulating: 10n,
  voteDelay: 0n,
  entryPaused: false,
}
const nothing = { token: TOKEN, earned: 0n, later: 0n, nextClaim: EPOCH, current: 0n }
const rewardRow = (given: object = {}) => ({
  pool: POOL,
  votes: 0n,
  poolVotes: 9n,
  fees: [nothing],
  incentives: [nothing],
  staked: 0n,
  emission: 0n,
  ...given,
})

// API-6
describe('the locks of an account', () => {
  it('tell their lock, and their last vote with weights', async () => {
    const { client } = lensWith({ locksOf: [lockRow(7n)] })
    expect(await readLocks(client, network, ALICE)).toEqual({
      status: 'ok',
      data: {
        locks: [
          {
            lock: { lockId: 7n, owner: ALICE, amount: 5n, end: EPOCH + 604_800n, extendedEpoch: null, votedEpoch: EPOCH, automated: false },
            power: 3n,
            lockedAt: EPOCH,
            ownershipChange: 6n,
            rebase: 2n,
            rebaseClaims: 1,
            vote: { epoch: EPOCH, lastVoted: EPOCH + 1n, power: 3n, weights: [{ pool: POOL, weightBps: 10_000n }] },
          },
        ],
        block: BLOCK,
        timestamp: Number(TIMESTAMP),
      },
    })
  })

  it('come in pages of one block, oldest first', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => lockRow(BigInt(120 - i)))
    const { client, asked } = lensWith({ locksOf: rows })
    const result = await readLocks(client, network, ALICE)
    expect(result.status === 'ok' && result.data.locks.map(({ lock }) => Number(lock.lockId))).toEqual(rows.map((_, i) => i + 1))
    expect(asked).toEqual([
      ['locksOf', 'latest'],
      ['locksOf', '0x4d'],
      ['locksOf', '0x4d'],
    ])
  })

  // One claim covers 50 epochs: an older lock's claimable rebase is the sum of all its claims, at the block of the page. LOCK-12
  it('tell all of a rebase that takes more than one claim', async () => {
    const distributor = parseAbi(['function lastEpoch() view returns (uint256)', 'function nextEpochOf(uint256) view returns (uint256)'])
    const shares = parseAbi([
      'function rebaseAt(uint256) view returns ((uint128 amount, uint128 power))',
      'function balanceOfNFTAt(uint256, uint256) view returns (uint256)',
    ])
    const [first, last] = [EPOCH - 51n * 604_800n, EPOCH - 604_800n]
    const chain = answeringChain([...distributor, ...shares], {
      [`${address(8)} lastEpoch()`]: last,
      [`${address(8)} nextEpochOf(7)`]: first,
      [`${address(8)} rebaseAt(${last})`]: { amount: 90n, power: 9n },
      [`${address(9)} balanceOfNFTAt(7,${last - 1n})`]: 4n,
    })
    const old = lockRow(7n)
    const lens = lensWith({ locksOf: [{ ...old, lock: { ...old.lock, lockedAt: first - 1n } }, lockRow(8n)] })
    const contracts = { voterLens: LENS, multicall3: address(7), rewardsDistributor: address(8), votingEscrow: address(9) }
    const request = (call: { method: string; params: readonly [{ to: string }] }) =>
      (call.params[0].to === LENS ? lens.client : chain).request(call as never)
    const client = createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) }) as Client
    expect(await readLocks(client, { ...network, deployment: { contracts } } as unknown as Network, ALICE)).toMatchObject({
      data: {
        locks: [
          { rebase: 2n + 40n, rebaseClaims: 2 },
          { rebase: 2n, rebaseClaims: 1 },
        ],
      },
    })
  })

  it('are empty for an account without locks', async () => {
    const { client } = lensWith({ locksOf: [] })
    expect(await readLocks(client, network, ALICE)).toMatchObject({ status: 'ok', data: { locks: [] } })
  })
})

describe('gauges', () => {
  it('are read at the block of the epoch that they belong to', async () => {
    const { client, asked } = lensWith({ epochInfo, poolsPage: [gaugeRow([9n])] })
    expect(await readGauges(client, network)).toMatchObject({
      status: 'ok',
      data: {
        epoch: epochInfo,
        gauges: [
          {
            pool: POOL,
            gauge: address(5),
            feesReward: address(6),
            incentivesReward: address(7),
            alive: true,
            fees: [{ token: TOKEN, current: 1n, previous: 2n, uncollected: 9n }],
            incentives: [{ token: TOKEN, current: 3n, previous: 4n }],
            stream: { rate: 8n, finish: EPOCH + 5n },
            totalStaked: 100n,
            undistributed: 11n,
          },
        ],
        block: BLOCK,
      },
    })
    expect(asked).toEqual([
      ['epochInfo', 'latest'],
      ['poolsPage', '0x4d'],
    ])
  })

  /** Gauges of positions by address; a call returns its first position, and a hundred times that. */
  const withPositions = (positions: readonly bigint[], refuses: (gauge: Address) => boolean = () => false) => {
    const rows = positions.map((totalSupply, i) => {
      const row = gaugeRow([])
      const fees = [...row.fees, { ...row.fees[0]!, token: address(9) }]
      return { ...row, pool: address(100 + i), gauge: { ...row.gauge, gauge: address(200 + i) }, fees, totalSupply }
    })
    const lens = lensWith({ epochInfo, poolsPage: rows })
    const asked: [Address, bigint, bigint, string][] = []
    const request = async (call: { params: readonly [{ to: Address; data: Hex }, string] }) => {
      const [{ to, data }, block] = call.params
      if (to === LENS) return lens.client.request(call as never)
      if (refuses(to)) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
      const [offset, limit] = decodeFunctionData({ abi: concentratedGaugeAbi, data }).args as [bigint, bigint]
      asked.push([to, offset, limit, block])
      const functions = concentratedGaugeAbi.filter((entry) => entry.name === 'claimFees' && entry.inputs.length === 2)
      return encodeFunctionResult({ abi: functions, result: [offset + 1n, 100n * (offset + 1n)] } as never)
    }
    return { client: createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) }) as Client, asked }
  }
  const waiting = async (client: Client) => {
    const read = await readGauges(client, network)
    return read.status === 'ok' && read.data.gauges.map(({ fees }) => fees.map(({ uncollected }) => uncollected))
  }

  // how/prices-and-figures#fees-that-wait-for-voters: whoever collects the fees of positions, they belong to the voters: uncollected fees
  // are what collecting would return
  it('simulate collecting for positions, forty a call, at the block of the other reads', async () => {
    const { client, asked } = withPositions([50n, 0n, 1n])
    expect(await waiting(client)).toEqual([
      [1n + 41n, 100n + 4_100n],
      [0n, 0n],
      [1n, 100n],
    ])
    expect(asked).toEqual([
      [address(200), 0n, 40n, '0x4d'],
      [address(200), 40n, 40n, '0x4d'],
      [address(202), 0n, 40n, '0x4d'],
    ])
  })

  it('report no uncollected figure, not zero, for positions that cannot be read', async () => {
    const { client } = withPositions([3n, 3n], (gauge) => gauge === address(200))
    expect(await waiting(client)).toEqual([
      [null, null],
      [1n, 100n],
    ])
  })

  it('report no uncollected figure for more positions than forty calls reach', async () => {
    const { client, asked } = withPositions([1_560n, 41n, 1n])
    expect(await waiting(client)).toMatchObject([{ length: 2 }, [null, null], [null, null]])
    expect(asked).toHaveLength(39)
  })
})

describe('rewards of an account', () => {
  it('leave out the pools that owe it nothing', async () => {
    const rows = [
      rewardRow(),
      rewardRow({ votes: 1n }),
      rewardRow({ staked: 1n }),
      rewardRow({ emission: 1n }),
      rewardRow({ fees: [{ ...nothing, earned: 1n }] }),
      rewardRow({ incentives: [{ ...nothing, later: 1n }] }),
    ]
    const { client } = lensWith({ rewardsOf: rows })
    expect(await readVoterRewards(client, network, ALICE)).toEqual({
      status: 'ok',
      data: { pools: rows.slice(1), block: BLOCK, timestamp: Number(TIMESTAMP) },
    })
  })
})

// Every epoch since a gauge was created is read for each of its tokens, and anyone can add tokens.
it('rewards of a long history are read in halves of a page where a call has no gas for more', async () => {
  const rows = Array.from({ length: 14 }, (_, n) => rewardRow({ votes: BigInt(n + 1) }))
  const { client } = lensWith({ rewardsOf: rows }, 3)
  expect(await readVoterRewards(client, network, ALICE)).toMatchObject({ status: 'ok', data: { pools: rows } })
  expect(await readVoterRewards(lensWith({ rewardsOf: rows }, 0).client, network, ALICE)).toMatchObject({ status: 'failed' })
})

// ERR-19: a failed read has no data
describe.each([
  ['locks', (client: Client, on: Network) => readLocks(client, on, ALICE)],
  ['gauges', readGauges],
  ['rewards', (client: Client, on: Network) => readVoterRewards(client, on, ALICE)],
])('%s', (_, read) => {
  it('that cannot be read are a failure', async () => {
    const request = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data: '0x' }))
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client
    expect(await read(client, network)).toMatchObject({ status: 'failed' })
  })

  it('are not there where the network has no votes', async () => {
    const { client } = lensWith({})
    expect(await read(client, without)).toMatchObject({ status: 'failed', error: { code: 'api.notFound' } })
  })
})
