import { DomainError, EPOCH, WAD, worthOf } from '@exchange/domain'
import { rewardsDistributorAbi } from '@exchange/protocol/generated/rewardsDistributor'
import type { Network } from '@exchange/protocol/networks'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'
import type { PoolRewards } from '@exchange/protocol/reads/voting/readVoterRewards'
import { decodeFunctionData } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { paymentsNow } from '../../../entities/vote/gaugePayments.ts'
import { claimCall } from '../claimCall.ts'
import { chosenAtFirst, chunksOf, type ClaimPort, planClaims, roundOf } from './planClaims.ts'
import { type ClaimPart, type RewardItem, toComingRewards, toRewardItems } from '../../../entities/vote/rewardItems.ts'

const [the, usd, stranger] = [addressOf(1), addressOf(2), addressOf(3)]
const priceOf = (token: string) => (token === stranger ? null : { price: WAD, unit: WAD })
const NOW = 3_000n * EPOCH
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
const gaugeOf = (n: number, paid: object): GaugeRead => ({ pool: addressOf(n), votes: 4n, previousVotes: 0n, ...paid }) as GaugeRead
const ownBefore = new Map<string, bigint>()
/** A pool's votes, and the account's among them. */
const voted = { pool: addressOf(100), votes: 1n, poolVotes: 4n }
const lock = (lockId: bigint, rebase: bigint, rebaseClaims = 1) => ({ lock: { lockId }, rebase, rebaseClaims }) as never

// REWARD-6, LOCK-12: incentives, fees, rebase, gauges
describe('what can be claimed', () => {
  it('is every kind of reward that is above zero, with what it is worth', () => {
    const pools = [
      pool(100, { fees: [reward(the, 5n), reward(usd, 0n)], incentives: [reward(stranger, 9n)], emission: 7n }),
      pool(101, { fees: [reward(the, 0n)] }),
    ]
    const items = toRewardItems({ pools, locks: [lock(4n, 3n), lock(5n, 0n)], governanceToken: the, priceOf, now: NOW })
    expect(items.map(({ key, worth }) => [key, worth.usd])).toEqual([
      [`fees ${addressOf(100)}`, 5n],
      [`incentives ${addressOf(100)}`, null],
      ['rebase 4', 3n],
      [`emission ${addressOf(100)}`, 7n],
    ])
    expect(items[0]!.part).toEqual({ kind: 'fees', pool: addressOf(100), tokens: [the] })
  })

  it('is shown by kind, the dearest first, what has no price last', () => {
    const of = (n: number, amount: bigint, token = the) => pool(n, { fees: [reward(token, amount)] })
    const pools = [of(100, 1n), of(101, 9n, stranger), of(102, 7n), of(103, 3n)]
    const items = toRewardItems({ pools, locks: [lock(4n, 1n), lock(5n, 8n)], governanceToken: the, priceOf, now: NOW })
    expect(items.map(({ worth }) => worth.usd)).toEqual([7n, 3n, 1n, null, 8n, 1n])
  })

  // One contract read covers 52 epochs: a first vote for an old gauge is before them.
  it('is everything that is over, each token named as often as a claim needs', () => {
    const old = { ...reward(the, 0n), later: 6n, nextClaim: NOW - 60n * EPOCH }
    const both = { ...reward(usd, 2n), later: 1n, nextClaim: NOW - 110n * EPOCH }
    const [item, ...rest] = toRewardItems({
      pools: [pool(100, { incentives: [old, both, reward(stranger, 9n)] }), pool(101, { fees: [{ ...old, later: 0n }] })],
      locks: [],
      governanceToken: the,
      priceOf,
      now: NOW,
    })
    expect(rest).toEqual([])
    expect(item!.payments.map(({ amount }) => amount)).toEqual([6n, 3n, 9n])
    expect(item!.part).toMatchObject({ tokens: [the, the, usd, usd, usd, stranger] })
  })

  // One claim covers 50 epochs of a lock: an older lock needs two, both in one transaction.
  it('is all of a rebase, claimed as often as it takes', () => {
    const [found] = toRewardItems({ pools: [], locks: [lock(4n, 3n, 2)], governanceToken: the, priceOf, now: NOW })
    expect(found!.part).toEqual({ kind: 'rebase', lockId: 4n, claims: 2 })
    const network = { chainId: 31356, deployment: { contracts: { rewardsDistributor: addressOf(9) } } } as unknown as Network
    const { data } = claimCall(network, { kind: 'rebase', parts: [found!.part, { kind: 'rebase', lockId: 5n, claims: 1 }] })
    expect(decodeFunctionData({ abi: rewardsDistributorAbi, data })).toEqual({ functionName: 'claimMany', args: [[4n, 4n, 5n]] })
  })

  it('is apart from what the running epoch pays', () => {
    const pools = [
      pool(100, { votes: 1n, poolVotes: 4n, fees: [reward(the, 5n, 2n)], incentives: [reward(the, 0n, 3n)] }),
      pool(101, { fees: [reward(the, 1n, 9n)] }),
    ]
    const paid = {
      fees: [{ token: the, current: 8n, previous: 0n, uncollected: 0n }],
      incentives: [{ token: the, current: 12n, previous: 0n }],
    }
    expect(toComingRewards({ pools, gauges: [gaugeOf(100, paid)], priceOf, ownBefore })).toEqual([
      { ...voted, whole: true, payments: [{ token: the, amount: 5n }], worth: { usd: 5n, unpriced: [] }, lastUsd: null },
    ])
  })

  // VOTE-11: rewards of votes while few have voted are no forecast
  it('is told by the final votes and rewards of the epoch before as well, without one’s own of then', () => {
    const paid = { previousVotes: 100n, fees: [{ token: the, current: 8n, previous: 990n, uncollected: 0n }], incentives: [] }
    const lastOf = (own: ReadonlyMap<string, bigint>) =>
      toComingRewards({ pools: [pool(100, voted)], gauges: [gaugeOf(100, paid)], priceOf, ownBefore: own })[0]!.lastUsd
    expect(lastOf(ownBefore)).toBe(9n)
    expect(lastOf(new Map([[addressOf(100), 91n]]))).toBe(99n)
  })
})

// how/votes-and-rewards#the-vote-on-screen, how/prices-and-figures#fees-that-wait-for-voters: the vote page and the rewards show one figure
// of the voters' rewards so far
describe('what the running epoch pays so far', () => {
  const pools = [pool(100, { votes: 1n, poolVotes: 4n, fees: [reward(the, 0n, 1n)] })]
  const comingOf = (gauges?: readonly GaugeRead[]) => toComingRewards({ pools, gauges, priceOf, ownBefore })[0]!
  const waiting = (uncollected: bigint | null, current = 4n) =>
    gaugeOf(100, { fees: [{ token: the, current, previous: 0n, uncollected }], incentives: [] })

  it('is the share of what was collected and of nine tenths of what waits in the pool', () => {
    const gauge = waiting(40n)
    const { fees } = paymentsNow(gauge)
    expect(comingOf([gauge])).toMatchObject({ whole: true, payments: [{ token: the, amount: fees[0]!.amount / 4n }] })
    expect(fees[0]!.amount).toBe(40n)
  })

  it('is the least that it is where the pool, or its gauge, could not be read, and nothing found is not zero', () => {
    expect(comingOf([waiting(null)])).toMatchObject({ whole: false, payments: [{ amount: 1n }], worth: { usd: 1n } })
    expect(comingOf()).toMatchObject({ whole: false, payments: [{ amount: 1n }], worth: { usd: 1n } })
    expect(comingOf([waiting(null, 0n)])).toMatchObject({ whole: false, payments: [], worth: { usd: null } })
  })
})

const item = (part: ClaimPart, amounts: readonly bigint[] = [WAD]): RewardItem => {
  const tokens = 'tokens' in part ? part.tokens : [the]
  const payments = tokens.map((token, i) => ({ token, amount: amounts[i] ?? WAD }))
  return { key: `${part.kind} ${'pool' in part ? part.pool : part.lockId}`, part, payments, worth: worthOf(payments, priceOf) }
}
const feesPart = (n: number, ...tokens: `0x${string}`[]): ClaimPart => ({ kind: 'fees', pool: addressOf(n), tokens })
const fees = (n: number, ...tokens: `0x${string}`[]) => item(feesPart(n, ...tokens))
const rebase = item({ kind: 'rebase', lockId: 4n, claims: 1 })
const refusal = new DomainError('transaction.transferFailed')
const ok = <T>(data: T) => ({ status: 'ok', data }) as const
const failed = { status: 'failed', error: refusal } as const
const port = (change: Partial<ClaimPort> = {}): ClaimPort => ({
  gasOf: async () => ok(5_000_000n),
  transfer: async () => ok(undefined),
  ...change,
})
/** A gwei for a unit of gas, 600 dollars for a coin: 0.12 dollars for 200,000 units. */
const prices = { priceOf, gasPrice: 1_000_000_000n, coinPrice: 600n * WAD }
const plan = (items: readonly RewardItem[], change: Partial<ClaimPort> = {}, given: Partial<typeof prices> = {}) =>
  planClaims(items, port(change), { ...prices, ...given })
const chunked = async (...args: Parameters<typeof plan>) => chunksOf((await plan(...args)).claims)

// REWARD-7: simulated item by item, failing ones named and left out, chunked by gas, never an empty transaction
describe('a plan of claims', () => {
  it('shares claims out by gas, each kind apart', async () => {
    const items = [fees(100, the), fees(101, the), rebase]
    expect((await chunked(items)).map(({ kind, parts: of }) => [kind, of.length])).toEqual([
      ['fees', 1],
      ['fees', 1],
      ['rebase', 1],
    ])
    expect((await plan(items)).failing).toEqual([])
  })

  it('puts what fits into one transaction', async () => {
    const chunks = await chunked([fees(100, the), fees(101, the)], { gasOf: async () => ok(300_000n) })
    expect(chunks).toEqual([{ kind: 'fees', parts: [feesPart(100, the), feesPart(101, the)] }])
  })

  it('takes twelve transactions in one run, and counts the claims that are left for the next', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => fees(100 + i, the))
    expect(roundOf((await plan(many(12))).claims)).toMatchObject({ chunks: { length: 12 }, remaining: 0 })
    expect(roundOf((await plan([...many(13), rebase])).claims)).toMatchObject({ chunks: { length: 12 }, remaining: 2 })
    const gasOf = async () => ok(4_000_000n)
    expect(roundOf((await plan(many(29), { gasOf })).claims)).toMatchObject({ chunks: { length: 12 }, remaining: 5 })
  })

  it('leaves out what would fail, and names it', async () => {
    const gasOf: ClaimPort['gasOf'] = async (part) => (part.kind === 'rebase' ? failed : ok(1n))
    const { claims, failing } = await plan([rebase, fees(100, the)], { gasOf })
    expect(chunksOf(claims)).toEqual([{ kind: 'fees', parts: [feesPart(100, the)] }])
    expect(failing).toEqual([{ part: rebase.part, error: refusal }])
  })

  it('leaves out a token that refuses its transfer, and claims the others, without its worth', async () => {
    const transfer: ClaimPort['transfer'] = async (_, token) => (token === stranger ? failed : ok(undefined))
    const { claims, failing } = await plan([fees(100, the, stranger)], { transfer })
    expect(chunksOf(claims)).toEqual([{ kind: 'fees', parts: [feesPart(100, the)] }])
    expect(claims[0]!.worth).toEqual({ usd: WAD, unpriced: [] })
    expect(failing).toMatchObject([{ token: stranger }])
  })

  it('asks once for a token that it names twice, and leaves it out whole', async () => {
    const transfer = vi.fn<ClaimPort['transfer']>(async (_, token) => (token === stranger ? failed : ok(undefined)))
    const { claims, failing } = await plan([fees(100, the, the, stranger, stranger)], { transfer })
    expect(transfer).toHaveBeenCalledTimes(2)
    expect(failing).toMatchObject([{ token: stranger }])
    expect(chunksOf(claims)).toEqual([{ kind: 'fees', parts: [feesPart(100, the, the)] }])
  })

  it('sends nothing where nothing is left', async () => {
    const nothing = await plan([fees(100, stranger)], { transfer: async () => failed })
    expect(nothing).toMatchObject({ claims: [], failing: [{ token: stranger }] })
    expect(chunksOf(nothing.claims)).toEqual([])
    expect(await plan([])).toEqual({ claims: [], failing: [] })
  })
})

// REWARD-8: items worth less than their gas are passed over
describe('a claim that is worth less than its gas', () => {
  const gasOf: ClaimPort['gasOf'] = async () => ok(200_000n)
  const small = item(feesPart(100, the), [WAD / 10n])

  it('is told apart, and not chosen among others', async () => {
    const found = await plan([small, rebase], { gasOf })
    expect(found.claims.map(({ gasUsd, pays }) => [gasUsd, pays])).toEqual([
      [(12n * WAD) / 100n, false],
      [(12n * WAD) / 100n, true],
    ])
    expect([...chosenAtFirst(found, 2)]).toEqual([rebase.key])
  })

  it('is chosen where it was asked for alone', async () => {
    expect([...chosenAtFirst(await plan([small], { gasOf }), 1)]).toEqual([small.key])
  })

  it('is not known where the gas has no price', async () => {
    const [claim] = (await plan([small], { gasOf }, { coinPrice: undefined as never })).claims
    expect(claim).toMatchObject({ gasUsd: null, pays: true })
  })
})
