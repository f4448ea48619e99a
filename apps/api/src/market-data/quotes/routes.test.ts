import { quoteItemSchema, swapItemSchema } from '@exchange/api-client/schemas'
import { type AmmPool, buildPoolGraph, DomainError, findBestRoute, followSteps, NATIVE, type PinnedRoute, WAD } from '@exchange/domain'
import { routerAbi } from '@exchange/protocol'
import { wbnbAbi } from '@exchange/protocol/generated/wbnb'
import { OpenAPIHono } from '@hono/zod-openapi'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf, testNetwork } from '../../../test/support/network.ts'
import { fixturePools, fixtureToken } from '../../../test/support/pools.ts'
import { searchHere } from '../../../test/support/searcher.ts'
import { errorResponse, toDomainError } from '../../http/errors.ts'
import { nobody } from '../../http/identity.ts'
import { mountRoutes } from '../../http/mountRoutes.ts'
import type { AppEnv } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createPoolReads } from './poolReads.ts'
import { quoteRoutes } from './routes.ts'
import { preparePools } from './preparedPools.ts'
import { quoteTrade, toQuoteItem } from './quote.ts'
import { createQuotes } from './quotes.ts'

const CHAIN = 31_356
const NOW = 1_789_467_600
const WRAPPED = addressOf(2)
const ROUTER = addressOf(4)
/** An address in the two cases of its checksum, from EIP-55. */
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const pools = fixturePools(200, 12)
const [A, B] = [fixtureToken(1), fixtureToken(2)]

let head: { number: number } | null
let reads: number
let failure: Error | null

/** The routes over fixture pools, and a chain with a head that the test sets. */
const doors = () => {
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error) => errorResponse(toDomainError(error), 'r'))
  const market = { network: testNetwork(CHAIN), head: () => head, now: () => NOW + 5, metaText: () => '{}' }
  const service = { find: (chainId: number) => (chainId === CHAIN ? market : undefined) } as unknown as MarketService
  const read = async () => {
    reads++
    if (failure) throw failure
    return { pools, block: BigInt(head?.number ?? 0), timestamp: NOW, gasPrice: 10n ** 8n }
  }
  mountRoutes(app, quoteRoutes(service, createQuotes(new Map([[CHAIN, createPoolReads(read)]]), searchHere())), nobody)
  return async (path: string) => {
    const response = await app.request(`/v1/${CHAIN}/${path}`)
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: response.status, body: (await response.json()) as any }
  }
}

beforeEach(() => {
  head = { number: 70 }
  reads = 0
  failure = null
})

const pinned = (item: ReturnType<typeof quoteItemSchema.parse>): PinnedRoute => {
  const step = ({ pool, type, tokenIn, tokenOut, share }: (typeof item.steps)[number]) => {
    const [whole = '0', part = ''] = share.split('.')
    return { pool: { address: pool, type }, tokenIn, tokenOut, share: BigInt(whole) * WAD + BigInt(part.padEnd(18, '0')) }
  }
  const stepsAmountIn = BigInt(item.amountIn) - BigInt(item.closing[0]?.amountIn ?? 0)
  return { kind: item.kind, tokenIn: A, tokenOut: B, stepsAmountIn, steps: item.steps.map(step), closing: item.closing.map(step) }
}

// SWAP-17: quotes for integrators, same code
describe('GET /v1/{chainId}/quote', () => {
  it.each(['exactIn', 'exactOut'] as const)('answers %s with a route that gives just these figures', async (kind) => {
    const { status, body } = await doors()(`quote?tokenIn=${A}&tokenOut=${B}&amount=${5_000n * WAD}&kind=${kind}`)
    expect(status).toBe(200)
    const item = quoteItemSchema.parse(body.data)
    expect(item).toMatchObject({ chainId: CHAIN, block: 70, timestamp: NOW + 5, kind })
    const followed = followSteps(pools, pinned(item), { amount: 5_000n * WAD, timestamp: item.timestamp })
    expect([`${followed.amountIn}`, `${followed.amountOut}`]).toEqual([item.amountIn, item.amountOut])
    const path = findBestRoute(buildPoolGraph(pools), {
      tokenIn: A,
      tokenOut: B,
      kind,
      amount: 5_000n * WAD,
      timestamp: item.timestamp,
    })
    if (kind === 'exactIn') expect(BigInt(item.amountOut)).toBeGreaterThanOrEqual(path.amountOut)
    else expect(BigInt(item.amountIn)).toBeLessThanOrEqual(path.amountIn)
  })

  it('leaves half a percent unless it is told another tolerance', async () => {
    const get = doors()
    const quote = `quote?tokenIn=${A}&tokenOut=${B}&amount=1000000`
    const { data } = (await get(quote)).body
    expect(BigInt(data.amountOutMin)).toBe((BigInt(data.amountOut) * 995n) / 1_000n)
    expect(data.amountInMax).toBe('1000000')
    expect((await get(`${quote}&slippageBps=0`)).body.data.amountOutMin).toBe(data.amountOut)
  })

  it('reads the pools once per block, and answers over the last ones while new ones are read', async () => {
    const get = doors()
    const quote = `quote?tokenIn=${A}&tokenOut=${B}&amount=1000000`
    await Promise.all([get(quote), get(quote), get(quote)])
    expect(reads).toBe(1)
    head = { number: 71 }
    expect((await get(quote)).body.data.block).toBe(70)
    await Promise.resolve()
    expect((await get(quote)).body.data.block).toBe(71)
    expect(reads).toBe(2)
    head = { number: 75 }
    expect((await get(quote)).body.data.block).toBe(75)
  })

  it('takes a further swap only where it earns its gas', async () => {
    const get = doors()
    const quote = `quote?tokenIn=${A}&tokenOut=${B}&amount=${5_000n * WAD}`
    const [cheap, dear] = [await get(`${quote}&gasPrice=0`), await get(`${quote}&gasPrice=${10n ** 15n}`)]
    expect(dear.body.data.steps.length).toBeLessThan(cheap.body.data.steps.length)
  })

  it.each([
    [`tokenIn=${A}&tokenOut=${A}&amount=1`, 400, 'pair.invalid'],
    [`tokenIn=${NATIVE}&tokenOut=${NATIVE}&amount=1`, 400, 'pair.invalid'],
    [`tokenIn=${WRAPPED}&tokenOut=${WRAPPED}&amount=1`, 400, 'pair.invalid'],
    [`tokenIn=${NATIVE}&tokenOut=${WRAPPED}&amount=0`, 400, 'amount.invalid'],
    [`tokenIn=${NATIVE}&tokenOut=${WRAPPED}&amount=${2n ** 256n}`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=0`, 400, 'amount.invalid'],
    [`tokenIn=${A}&tokenOut=${B}&amount=-1`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=08`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=01000`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=1000&slippageBps=050`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=1000&gasPrice=01`, 400, 'api.badRequest'],
    [`tokenIn=THE&tokenOut=${B}&amount=1`, 400, 'address.invalid'],
    [`tokenIn=${CHECKED.replace('aA', 'AA')}&tokenOut=${B}&amount=1`, 400, 'address.invalid'],
    [`tokenIn=${A}&tokenOut=${CHECKED.replace('aA', 'aa')}&amount=1`, 400, 'address.invalid'],
    [`tokenIn=${A}&tokenOut=${B}&amount=1&kind=best`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${B}&amount=1&slippageBps=5001`, 400, 'api.badRequest'],
    [`tokenIn=${A}&tokenOut=${addressOf(77)}&amount=1`, 422, 'quote.noRoute'],
    [`tokenIn=${CHECKED}&tokenOut=${B}&amount=1`, 422, 'quote.noRoute'],
    [`tokenIn=0x${CHECKED.slice(2).toUpperCase()}&tokenOut=${B}&amount=1`, 422, 'quote.noRoute'],
    [`tokenIn=${A}&tokenOut=${B}&amount=${10n ** 40n}&kind=exactOut`, 422, 'quote.insufficientLiquidity'],
  ])('refuses %s with %s %s', async (query, status, code) => {
    const answer = await doors()(`quote?${query}`)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })

  // Every pool returns less than one unit, although the pools hold enough.
  it('says of an amount that buys nothing that it is too small, and of one that no pool can fill that liquidity lacks', async () => {
    const ends = { address: addressOf(7), token0: A, token1: B, unit0: WAD, unit1: 10n ** 6n }
    const market = { type: 'classic', ...ends, reserve0: 10n ** 6n * WAD, reserve1: 10n ** 12n, fee: 100n } as const
    const chain = { chainId: CHAIN, wrappedNative: WRAPPED, isWhole: true, block: 1, timestamp: NOW, gasPrice: 0n }
    const quote = (pool: AmmPool, amount: bigint) => () =>
      quoteTrade(preparePools({ ...chain, pools: [pool] }), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount, slippageBps: 50 }, NOW)
    expect(quote(market, 1n)).toThrow(expect.objectContaining({ code: 'quote.amountTooSmall' }) as Error)
    expect(quote({ ...market, reserve0: 0n, reserve1: 0n }, 1n)).toThrow(
      expect.objectContaining({ code: 'quote.insufficientLiquidity' }) as Error,
    )
    expect(quote(market, WAD)().route.amountOut).toBeGreaterThan(0n)
  })

  it.each([
    [NATIVE, WRAPPED, 'exactIn'],
    [WRAPPED, NATIVE, 'exactOut'],
  ])('answers native coin against its wrapped token one to one, without a pool', async (tokenIn, tokenOut, kind) => {
    const { status, body } = await doors()(`quote?tokenIn=${tokenIn}&tokenOut=${tokenOut}&amount=7&kind=${kind}`)
    expect(status).toBe(200)
    expect(quoteItemSchema.parse(body.data)).toEqual({
      chainId: CHAIN,
      kind,
      tokenIn,
      tokenOut,
      amountIn: '7',
      amountOut: '7',
      amountInMax: '7',
      amountOutMin: '7',
      priceImpact: '0',
      fee: '0',
      block: 70,
      timestamp: NOW + 5,
      steps: [],
      closing: [],
    })
    expect(reads).toBe(0)
  })

  it('says that the chain cannot be read, and recovers', async () => {
    const get = doors()
    const quote = `quote?tokenIn=${A}&tokenOut=${B}&amount=1000000`
    failure = new Error('connection refused')
    expect((await get(quote)).body.error.code).toBe('rpc.unavailable')
    failure = new DomainError('rpc.timeout')
    expect((await get(quote)).body.error.code).toBe('rpc.timeout')
    failure = null
    expect((await get(quote)).status).toBe(200)
    failure = new Error('connection refused')
    head = { number: 71 }
    expect((await get(quote)).status).toBe(200)
    head = null
    expect((await get(quote)).body.error.code).toBe('rpc.unavailable')
  })

  it('says of an impact that cannot be known that it is not, never that there is none', () => {
    const ends = { address: addressOf(7), token0: A, token1: B, unit0: WAD, unit1: WAD }
    const pool = { ...ends, type: 'classic', reserve0: 0n, reserve1: 0n, fee: 100n } as const
    const [tokenIn, tokenOut, amount] = [A, B, 5n]
    const step = { pool, tokenIn, tokenOut, share: WAD, amountIn: amount, amountOut: 4n, fee: 100n }
    const route = {
      kind: 'exactIn',
      tokenIn,
      tokenOut,
      amountIn: amount,
      amountOut: 4n,
      steps: [step],
      closing: [],
      timestamp: NOW,
    } as const
    const request = { tokenIn, tokenOut, kind: 'exactIn', amount, slippageBps: 50 } as const
    expect(toQuoteItem(CHAIN, { request, route, block: 1 }).priceImpact).toBeNull()
  })

  it('does not take a broken pool for one that cannot be priced', () => {
    const broken = { ...fixturePools(1, 2)[0], type: 'classic', token0: WRAPPED, token1: A, reserve0: undefined } as unknown as AmmPool
    expect(() =>
      preparePools({
        chainId: CHAIN,
        wrappedNative: WRAPPED,
        pools: [broken],
        isWhole: true,
        block: 1,
        timestamp: NOW,
        gasPrice: 0n,
      }).worthOfWei(A),
    ).toThrow()
  })
})

describe('GET /v1/{chainId}/swap', () => {
  const swap = `swap?recipient=${addressOf(9)}&amount=${5_000n * WAD}`

  it('adds the transaction that executes the quote', async () => {
    const { status, body } = await doors()(`${swap}&tokenIn=${A}&tokenOut=${B}&deadlineMinutes=3`)
    expect(status).toBe(200)
    const { transaction, ...quote } = swapItemSchema.parse(body.data)
    expect(transaction).toMatchObject({ chainId: CHAIN, to: addressOf(4), value: '0', deadline: NOW + 5 + 180 })
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: transaction.data })
    expect(functionName).toBe('swapExactTokensForTokensSplit')
    expect(args?.slice(0, 2)).toEqual([5_000n * WAD, BigInt(quote.amountOutMin)])
    expect(args?.[2]).toHaveLength(quote.steps.length)
  })

  it('pays with native coin as value', async () => {
    const { body } = await doors()(`${swap}&tokenIn=${NATIVE}&tokenOut=${B}&kind=exactOut`)
    const { transaction, ...quote } = swapItemSchema.parse(body.data)
    expect([quote.tokenIn, transaction.value]).toEqual([NATIVE, quote.amountInMax])
    expect(transaction.deadline).toBe(NOW + 5 + 1_200)
  })

  it.each([
    [NATIVE, WRAPPED, 'deposit', [], '9'],
    [WRAPPED, NATIVE, 'withdraw', [9n], '0'],
  ] as const)('wraps and unwraps at the wrapped token itself', async (tokenIn, tokenOut, name, expected, value) => {
    const { body } = await doors()(`swap?recipient=${addressOf(9)}&amount=9&tokenIn=${tokenIn}&tokenOut=${tokenOut}`)
    const { transaction } = swapItemSchema.parse(body.data)
    const called: { functionName: string; args?: readonly unknown[] } = decodeFunctionData({ abi: wbnbAbi, data: transaction.data })
    expect([transaction.to, transaction.value, called.functionName, called.args ?? []]).toEqual([WRAPPED, value, name, expected])
  })

  it.each([
    ['nobody', NATIVE, A, B],
    ['what is paid', A, A, B],
    ['what is bought', B, A, B],
    ['the wrapped token of native coin', WRAPPED, NATIVE, B],
    ['the wrapped token that native coin becomes', WRAPPED, NATIVE, WRAPPED],
    ['the router', ROUTER, A, B],
    ['a pool', pools[0]!.address, A, B],
  ])('sends nothing to %s', async (_, recipient, tokenIn, tokenOut) => {
    const answer = await doors()(`swap?recipient=${recipient}&tokenIn=${tokenIn}&tokenOut=${tokenOut}&amount=1000000`)
    expect([answer.status, answer.body.error.code, answer.body.error.params.parameter]).toEqual([400, 'address.invalid', 'recipient'])
  })

  it('refuses a recipient whose checksum is wrong, and numbers that begin with a zero', async () => {
    const get = doors()
    const trade = `tokenIn=${A}&tokenOut=${B}&amount=1000000`
    const wrong = await get(`swap?${trade}&recipient=${CHECKED.replace('aA', 'AA')}`)
    expect([wrong.status, wrong.body.error]).toMatchObject([400, { code: 'address.invalid', params: { reason: 'checksum' } }])
    expect((await get(`swap?${trade}&recipient=${CHECKED}`)).status).toBe(200)
    expect((await get(`swap?${trade}&recipient=${CHECKED}&deadlineMinutes=08`)).status).toBe(400)
  })

  it('asks for a recipient', async () => {
    const answer = await doors()(`swap?tokenIn=${A}&tokenOut=${B}&amount=1`)
    expect([answer.status, answer.body.error.params.parameter]).toEqual([400, 'recipient'])
  })
})
