import { DomainError, WAD } from '@exchange/domain'
import type { PoolRewards } from '@exchange/protocol/reads/readVoterRewards'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/market/testing.ts'
import { type ClaimPort, planClaims } from './planClaims.ts'
import { type ClaimPart, toComingRewards, toRewardItems } from './rewardItems.ts'

const [the, usd, stranger] = [addressOf(1), addressOf(2), addressOf(3)]
const priceOf = (token: string) => (token === stranger ? null : { price: WAD, unit: WAD })
const reward = (token: `0x${string}`, earned: bigint, current = 0n) => ({ token, earned, later: 0n, nextClaim: 0n, current })
const pool = (n: number, change: Partial<PoolRewards> = {}): PoolRewards => ({
  pool: addressOf(n),
  votes: 0n,
  poolVotes: 0n,
  fees: [],
  incentives: [],
  staked: 0n,
  emission: 0n,
  ...change,
})
const lock = (lockId: bigint, rebase: bigint) => ({ lock: { lockId }, rebase }) as never

// issue 5 §4: incentives, fees, rebase, gauges
describe('what can be claimed', () => {
  it('is every kind of reward that is above zero, with what it is worth', () => {
    const pools = [
      pool(100, { fees: [reward(the, 5n), reward(usd, 0n)], incentives: [reward(stranger, 9n)], emission: 7n }),
      pool(101, { fees: [reward(the, 0n)] }),
    ]
    const items = toRewardItems({ pools, locks: [lock(4n, 3n), lock(5n, 0n)], governanceToken: the, priceOf })
    expect(items.map(({ key, worth }) => [key, worth.usd])).toEqual([
      [`fees ${addressOf(100)}`, 5n],
      [`incentives ${addressOf(100)}`, null],
      ['rebase 4', 3n],
      [`emission ${addressOf(100)}`, 7n],
    ])
    expect(items[0]!.part).toEqual({ kind: 'fees', pool: addressOf(100), tokens: [the] })
  })

  it('is apart from what the running epoch pays', () => {
    const pools = [
      pool(100, { votes: 1n, fees: [reward(the, 5n, 2n)], incentives: [reward(the, 0n, 3n)] }),
      pool(101, { fees: [reward(the, 1n, 9n)] }),
    ]
    expect(toComingRewards({ pools, priceOf })).toEqual([
      { pool: addressOf(100), payments: [{ token: the, amount: 5n }], worth: { usd: 5n, unpriced: [] } },
    ])
  })
})

const fees = (n: number, ...tokens: `0x${string}`[]): ClaimPart => ({ kind: 'fees', pool: addressOf(n), tokens })
const refusal = new DomainError('transaction.transferFailed')
const ok = <T>(data: T) => ({ status: 'ok', data }) as const
const failed = { status: 'failed', error: refusal } as const
const port = (change: Partial<ClaimPort> = {}): ClaimPort => ({
  gasOf: async () => ok(5_000_000n),
  transfer: async () => ok(undefined),
  ...change,
})

// issue 5 §4: simulated item by item, failing ones named and left out, chunked by gas, never an empty transaction
describe('a plan of claims', () => {
  it('shares claims out by gas, each kind apart', async () => {
    const parts: ClaimPart[] = [fees(100, the), fees(101, the), { kind: 'rebase', lockId: 4n }]
    const { chunks, failing } = await planClaims(parts, port())
    expect(chunks.map(({ kind, parts: of }) => [kind, of.length])).toEqual([
      ['fees', 1],
      ['fees', 1],
      ['rebase', 1],
    ])
    expect(failing).toEqual([])
  })

  it('puts what fits into one transaction', async () => {
    const { chunks } = await planClaims([fees(100, the), fees(101, the)], port({ gasOf: async () => ok(300_000n) }))
    expect(chunks).toEqual([{ kind: 'fees', parts: [fees(100, the), fees(101, the)] }])
  })

  it('leaves out what would fail, and names it', async () => {
    const gasOf: ClaimPort['gasOf'] = async (part) => (part.kind === 'rebase' ? failed : ok(1n))
    const rebase: ClaimPart = { kind: 'rebase', lockId: 4n }
    const plan = await planClaims([rebase, fees(100, the)], port({ gasOf }))
    expect(plan).toEqual({ chunks: [{ kind: 'fees', parts: [fees(100, the)] }], failing: [{ part: rebase, error: refusal }] })
  })

  it('leaves out a token that refuses its transfer, and claims the others', async () => {
    const transfer: ClaimPort['transfer'] = async (_, token) => (token === stranger ? failed : ok(undefined))
    const plan = await planClaims([fees(100, the, stranger)], port({ transfer }))
    expect(plan.chunks).toEqual([{ kind: 'fees', parts: [fees(100, the)] }])
    expect(plan.failing).toMatchObject([{ token: stranger }])
  })

  it('sends nothing where nothing is left', async () => {
    const plan = await planClaims([fees(100, stranger)], port({ transfer: async () => failed }))
    expect(plan).toMatchObject({ chunks: [], failing: [{ token: stranger }] })
    expect(await planClaims([], port())).toEqual({ chunks: [], failing: [] })
  })
})
