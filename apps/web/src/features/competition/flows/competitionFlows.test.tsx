import { erc20Abi, spotCompetitionAbi } from '@exchange/protocol'
import { type Address, type AmmPool, DomainError, type PinnedRoute, type TwoTokenPool } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { type Abi, decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ pools: vi.fn(), booked: vi.fn() }))
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: world.pools }))
vi.mock('@exchange/protocol/reads/arena/readCompetition', () => ({ readBookedBalances: world.booked }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { arenaNetwork, me, usdt } from '../../../entities/competition/testing.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { createTestRunner, DEADLINE, finishedSteps, phasesOf, wholeCalls } from '../../../shared/transactions/runner/testing.ts'
import type { Call, TokenAmount } from '../../../shared/transactions/run/types.ts'
import { place, the, UNIT } from '../testing.ts'
import { type CompetitionSwapRequest, competitionSwapFlow } from './competitionSwap.flow.ts'
import { joinCompetitionFlow, type JoinRequest } from './joinCompetition.flow.ts'
import { depositCompetitionFlow, increasePrizeFlow } from './payIn.flow.ts'
import {
  cancelCompetitionFlow,
  claimOwnerFeeFlow,
  claimPrizeFlow,
  refundCompetitionFlow,
  submitRankingFlow,
  withdrawDepositFlow,
} from './settle.flow.ts'
import { swapBackFlow } from './swapBack.flow.ts'

const { chainId } = arenaNetwork
const abi = [...spotCompetitionAbi, ...erc20Abi] as Abi
const other = addressOf(0x88)
const of = { chainId, competition: place, name: 'Regatta' }
const amountOf = (token: Address, amount: bigint, symbol = 'USDT'): TokenAmount => ({ token, symbol, decimals: 18, amount })
const did = (calls: Awaited<ReturnType<typeof wholeCalls>>) =>
  calls.map(({ to, functionName, args }) => [to, functionName, ...((args as readonly unknown[] | undefined) ?? [])])
const pool = (n: number, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  address: addressOf(0x900 + n),
  type: 'classic',
  token0: usdt,
  token1: the,
  reserve0: reserve0 * UNIT,
  reserve1: reserve1 * UNIT,
  unit0: UNIT,
  unit1: UNIT,
  fee: 1_800n,
})
const chainHas = (...pools: readonly AmmPool[]) =>
  world.pools.mockResolvedValue({ status: 'ok', data: { pools, block: 7n, timestamp: 1_700_000_000 } })

beforeEach(() => {
  vi.clearAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [arenaNetwork], links: {} })
})

// ARENA-3, ARENA-16, TX-12: the entry fee and the deposit in one flow, behind exact approvals
describe('joining', () => {
  const join = (change: Partial<JoinRequest> = {}): JoinRequest => ({
    ...of,
    entryFee: amountOf(usdt, 5n),
    deposit: amountOf(usdt, 100n),
    ...change,
  })

  it('approves exactly the entry fee and the deposit together where both are of one token', async () => {
    expect(did(await wholeCalls(joinCompetitionFlow, join(), abi))).toEqual([
      [usdt, 'approve', place, 105n],
      [place, 'join', 100n],
    ])
  })

  it('approves each of two tokens by itself', async () => {
    const request = join({ deposit: amountOf(other, 100n, 'THE') })
    expect(did(await wholeCalls(joinCompetitionFlow, request, abi))).toEqual([
      [usdt, 'approve', place, 5n],
      [other, 'approve', place, 100n],
      [place, 'join', 100n],
    ])
  })

  it('approves nothing where nothing is paid', async () => {
    const request = join({ entryFee: amountOf(usdt, 0n), deposit: amountOf(other, 0n) })
    expect(did(await wholeCalls(joinCompetitionFlow, request, abi))).toEqual([[place, 'join', 0n]])
  })

  it.each([
    ['You can deposit later.', 0n, 0n],
    ['You pay the entry fee of 5 USDT.', 5n, 0n],
    ['You deposit 100 USDT. It stays yours.', 0n, 100n],
    ['You pay the entry fee of 5 USDT and deposit 100 USDT. The deposit stays yours.', 5n, 100n],
  ])('says what is gone and what stays: %s', (said, fee, deposit) => {
    const request = join({ entryFee: amountOf(usdt, fee * UNIT), deposit: amountOf(usdt, deposit * UNIT) })
    expect(i18n._(joinCompetitionFlow.steps.find(({ id }) => id === 'join')!.hint!(request))).toBe(said)
  })

  it('joins with a standing approval at once', async () => {
    const calls = await wholeCalls(joinCompetitionFlow, join(), abi, { chain: { allowance: async () => 105n } })
    expect(did(calls)).toEqual([[place, 'join', 100n]])
  })
})

// ARENA-15, ARENA-16
it('pays a deposit and an increase in, each behind an exact approval', async () => {
  const paid = amountOf(usdt, 60n)
  expect(did(await wholeCalls(depositCompetitionFlow, { ...of, paid }, abi))).toEqual([
    [usdt, 'approve', place, 60n],
    [place, 'deposit', 60n],
  ])
  expect(did(await wholeCalls(increasePrizeFlow, { ...of, paid }, abi))).toEqual([
    [usdt, 'approve', place, 60n],
    [place, 'increasePrize', 60n],
  ])
})

// ARENA-18, ARENA-19, ARENA-20, ARENA-27
it('takes out, takes back and ranks by one call each', async () => {
  const paid = amountOf(usdt, 60n)
  expect(did(await wholeCalls(claimPrizeFlow, { ...of, paid }, abi))).toEqual([[place, 'claimPrize']])
  expect(did(await wholeCalls(claimOwnerFeeFlow, { ...of, paid }, abi))).toEqual([[place, 'claimOwnerFee']])
  expect(did(await wholeCalls(refundCompetitionFlow, { ...of, paid }, abi))).toEqual([[place, 'refund']])
  expect(did(await wholeCalls(cancelCompetitionFlow, of, abi))).toEqual([[place, 'cancel']])
  expect(did(await wholeCalls(withdrawDepositFlow, { ...of, tokens: [usdt, the] }, abi))).toEqual([[place, 'withdraw', [usdt, the]]])
  expect(did(await wholeCalls(submitRankingFlow, { ...of, accounts: [me, other] }, abi))).toEqual([[place, 'submitRanking', [me, other]]])
})

// ARENA-25, SWAP-13
describe('a swap inside a competition', () => {
  const route: PinnedRoute = {
    kind: 'exactIn',
    tokenIn: usdt,
    tokenOut: the,
    stepsAmountIn: UNIT,
    steps: [{ pool: { address: pool(1, 1n, 1n).address, type: 'classic' }, tokenIn: usdt, tokenOut: the, share: UNIT }],
    closing: [],
  }
  const swap = (expected: bigint): CompetitionSwapRequest => ({
    ...of,
    paid: amountOf(usdt, UNIT),
    receives: amountOf(the, expected, 'THE'),
    minimumOut: 1n,
    route,
    deadlineMinutes: 20,
    without: [],
  })

  it('is sent over the accepted route, with its limit and a deadline of chain time', async () => {
    chainHas(pool(1, 1_000n, 1_000n))
    expect(did(await wholeCalls(competitionSwapFlow, swap(UNIT / 2n), abi))).toEqual([
      [place, 'swapExactTokensForTokens', UNIT, 1n, [{ from: usdt, to: the, poolType: 0 }], BigInt(DEADLINE)],
    ])
  })

  it('is not sent where the route gives less by now', async () => {
    chainHas(pool(1, 1_000n, 1_000n))
    const test = createTestRunner()
    const steps = await finishedSteps(test, competitionSwapFlow, swap(2n * UNIT))
    expect(steps[0]?.state).toMatchObject({ phase: 'failed', error: { code: 'quote.changed' } })
    expect(test.sent).toEqual([])
  })
})

// ARENA-25: one button that swaps everything back
describe('swapping everything back', () => {
  const request = {
    ...of,
    from: [amountOf(the, 9n * UNIT, 'THE')],
    to: { token: usdt, symbol: 'USDT', decimals: 18 },
    slippageBps: 50,
    deadlineMinutes: 20,
    without: [] as readonly Address[],
  }
  const balanceOf = (amount = 0n) => ({ status: 'ok', data: { balances: [amount], withdrawn: [false], values: [null], block: 7n } })
  const bookedAre = (...amounts: readonly bigint[]) => {
    for (const amount of amounts) world.booked.mockResolvedValueOnce(balanceOf(amount))
    world.booked.mockResolvedValue(balanceOf(amounts.at(-1)))
  }

  it('swaps what is booked at that moment, not what was on screen', async () => {
    chainHas(pool(1, 1_000n, 1_000n))
    bookedAre(4n * UNIT)
    const [call] = await wholeCalls(swapBackFlow, request, abi)
    expect(call).toMatchObject({ to: place, functionName: 'swapExactTokensForTokens' })
    const [amountIn, minimumOut] = call!.args as readonly [bigint, bigint]
    expect(amountIn).toBe(4n * UNIT)
    // Less than the input at a price of one, by fee, depth and tolerance together.
    expect(minimumOut).toBeGreaterThan((4n * UNIT * 97n) / 100n)
    expect(minimumOut).toBeLessThan(4n * UNIT)
  })

  it('goes through no pool that was made after registration opened', async () => {
    const [young, old] = [pool(1, 9_000n, 1_000n), pool(2, 1_000n, 1_000n)]
    chainHas(young, old)
    bookedAre(UNIT)
    const least = async (without: readonly Address[]) =>
      ((await wholeCalls(swapBackFlow, { ...request, without }, abi))[0]!.args as readonly [bigint, bigint])[1]
    expect(await least([])).toBeGreaterThan(5n * UNIT)
    expect(await least([young.address])).toBeLessThan(UNIT)
  })

  it('leaves out what was swapped before', async () => {
    chainHas(pool(1, 1_000n, 1_000n))
    bookedAre(0n)
    const test = createTestRunner()
    expect(phasesOf(await finishedSteps(test, swapBackFlow, request))).toMatchObject({ swap0: 'skipped' })
    expect(test.sent).toEqual([])
  })

  it('sends nothing where it was swapped elsewhere since it was looked at', async () => {
    chainHas(pool(1, 1_000n, 1_000n))
    bookedAre(UNIT, 0n)
    const test = createTestRunner()
    const steps = await finishedSteps(test, swapBackFlow, request)
    expect(steps.find(({ id }) => id === 'swap0')?.state).toMatchObject({ phase: 'failed', error: { code: 'competition.balanceTooLow' } })
    expect(test.sent).toEqual([])
  })

  it.each([
    ['what is booked', world.booked],
    ['the pools', world.pools],
  ])('sends nothing, and says why, where %s cannot be read', async (_, read) => {
    chainHas(pool(1, 1_000n, 1_000n))
    bookedAre(UNIT)
    read.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const test = createTestRunner()
    const steps = await finishedSteps(test, swapBackFlow, request)
    expect(steps.find(({ id }) => id === 'swap0')?.state).toMatchObject({ phase: 'failed', error: { code: 'rpc.unavailable' } })
    expect(test.sent).toEqual([])
  })

  describe('of several tokens', () => {
    const third = addressOf(0x99)
    const several = { ...request, from: [...request.from, amountOf(other, UNIT, 'CAKE'), amountOf(third, UNIT, 'FORM')] }
    /** Booked amounts of THE, CAKE and FORM, in whole units. */
    const bookedOf = (...units: readonly bigint[]) =>
      world.booked.mockImplementation(async (_client: unknown, _network: unknown, of: { readonly tokens: readonly Address[] }) =>
        balanceOf((units[[the, other, third].findIndex((token) => token === of.tokens[0])] ?? 0n) * UNIT),
      )
    /** The input token and amount of each call. */
    const swapsOf = (calls: readonly Call[]) =>
      calls.map(({ data }) => {
        const [amountIn, , [hop]] = decodeFunctionData({ abi: spotCompetitionAbi, data }).args as unknown as readonly [
          bigint,
          bigint,
          readonly [{ readonly from: string }],
        ]
        return [hop.from.toLowerCase(), amountIn]
      })
    const batching = () => {
      const batches: (readonly Call[])[] = []
      const sendBatch = async (calls: readonly Call[]) => {
        batches.push(calls)
        return 'batch-1'
      }
      return { batches, test: createTestRunner({ wallet: { canBatch: async () => true, sendBatch } }) }
    }

    beforeEach(() => void chainHas(...[the, other, third].map((token1, n) => ({ ...pool(n, 1_000n, 1_000n), token1 }))))

    it('is one request where the wallet can, and leaves out what was swapped before', async () => {
      bookedOf(4n, 0n, 2n)
      const { batches, test } = batching()
      expect(phasesOf(await finishedSteps(test, swapBackFlow, several))).toMatchObject({
        batch: 'done',
        swap0: 'skipped',
        swap2: 'skipped',
      })
      expect(batches.map(swapsOf)).toEqual([
        [
          [the, 4n * UNIT],
          [third, 2n * UNIT],
        ],
      ])
      expect(batches[0]?.map(({ to, deadline }) => [to, deadline])).toEqual([
        [place, DEADLINE],
        [place, DEADLINE],
      ])
      expect(test.sent).toEqual([])
    })

    it('goes one token after the other where the wallet cannot', async () => {
      bookedOf(4n, 0n, 2n)
      const test = createTestRunner()
      const steps = await finishedSteps(test, swapBackFlow, several)
      expect(phasesOf(steps)).toMatchObject({ batch: 'skipped', swap0: 'done', swap1: 'skipped', swap2: 'done' })
      expect(swapsOf(test.sent.map(({ call }) => call))).toEqual([
        [the, 4n * UNIT],
        [third, 2n * UNIT],
      ])
      expect(steps.slice(1, 4).map(({ label }) => i18n._(label))).toEqual(['Swap THE for USDT', 'Swap CAKE for USDT', 'Swap FORM for USDT'])
    })

    it('asks the wallet for no empty request where all of it was swapped before', async () => {
      bookedOf(0n, 0n, 0n)
      const { batches, test } = batching()
      expect(phasesOf(await finishedSteps(test, swapBackFlow, several))).toMatchObject({
        batch: 'skipped',
        swap0: 'skipped',
        swap2: 'skipped',
      })
      expect([batches, test.sent]).toEqual([[], []])
    })
  })
})
