import { type ErrorCode, type ProviderAnswer, type ProviderQuote, type RoutedSwap, type TwoTokenPool, WAD } from '@exchange/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { Quote } from '../../../entities/trade/quotes/quoteEngine.ts'
import { createHealths } from './healths.ts'
import { createOfferDesk, type OfferQuestion } from './offerDesk.ts'
import { noOffers, type OfferView, withOffer } from './offerStore.ts'
import type { OutsideProvider } from '../../../entities/trade/quotes/outsideProviders.ts'
import { createRouterProvider } from './routerProvider.ts'

const [A, B, ME] = ['a1', 'b2', 'c3'].map((end): `0x${string}` => `0x${end.padStart(40, '0')}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const pool: TwoTokenPool = {
  address: '0x0000000000000000000000000000000000000001',
  type: 'classic',
  token0: A,
  token1: B,
  reserve0: 1_000_000n * WAD,
  reserve1: 1_000_000n * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
}
const request: QuoteRequest = { chainId: 31356, tokenIn: A, tokenOut: B, kind: 'exactIn', amount: 1_000n }
const routeOf = (amountOut: bigint): RoutedSwap => ({
  kind: 'exactIn',
  tokenIn: A,
  tokenOut: B,
  amountIn: 1_000n,
  amountOut,
  steps: [{ pool, tokenIn: A, tokenOut: B, share: WAD, amountIn: 1_000n, amountOut, fee: 1_800n }],
  closing: [],
  timestamp: 0,
})
/** A router quote whose swap costs `cost` units of the output: 115,000 gas. */
const quoteOf = (amountOut: bigint, cost = 0n): Quote => ({
  request,
  route: routeOf(amountOut),
  amountIn: 1_000n,
  amountOut,
  priceImpact: 0n,
  fee: 0n,
  cost,
  block: 1,
  timestamp: 0,
  readAt: 0,
})
const question: OfferQuestion = {
  request,
  asked: { chainId: 31356, tokenIn: A, tokenOut: B, kind: 'exactIn', amount: 1_000n, user: ME, recipient: ME, slippageBps: 50 },
  of: ['hub'],
}
const offering = (amountOut: bigint, over: Partial<ProviderQuote> = {}): ProviderAnswer => ({
  status: 'ok',
  quote: {
    provider: 'hub',
    amountIn: 1_000n,
    amountOut,
    minimumOut: amountOut,
    gas: 115_000n,
    expiresAt: 1_060,
    execution: { via: 'call', user: A, to: A, data: '0x', value: 0n, spender: A },
    ...over,
  },
})
const failing = (code: ErrorCode = 'hub.solverFailed'): ProviderAnswer => ({ status: 'none', code })

let now: number
let chainTime: number
let isTimeKnown: boolean
let own: Quote | undefined
let views: OfferView[]
let timers: { at: number; act: () => void }[]
let answer: () => Promise<ProviderAnswer>
let asks: number

const settle = () => new Promise((resolve) => setImmediate(resolve))
/** Lets monotonic and chain time pass, and everything that was due happen. */
const pass = async (millis: number) => {
  now += millis
  chainTime += Math.floor(millis / 1_000)
  const due = timers.filter(({ at }) => at <= now)
  timers = timers.filter(({ at }) => at > now)
  for (const { act } of due) act()
  await settle()
}
const shown = () => views.at(-1) as OfferView

const open = () => {
  const hub: OutsideProvider = {
    name: 'hub',
    quote: () => {
      asks++
      return answer()
    },
  }
  return createOfferDesk({
    router: createRouterProvider(() => own),
    outside: () => [hub],
    quote: () => own,
    chainNow: () => (isTimeKnown ? chainTime : undefined),
    healths: createHealths(() => now),
    wait: (millis, act) => {
      const timer = { at: now + millis, act }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
    publish: (view) => void views.push(view),
  })
}

beforeEach(() => {
  now = 0
  chainTime = 1_000
  isTimeKnown = true
  own = quoteOf(990n)
  views = []
  timers = []
  asks = 0
  answer = async () => offering(995n)
})

// SWAP-31: it wins only when the user receives more after gas
describe('an offer', () => {
  it('takes the place of the route where it leaves more, and says how much more', async () => {
    const desk = open()
    desk.ask(question)
    expect(shown()).toEqual({ request, offer: null, resting: [] })
    await pass(250)
    expect(shown().offer).toMatchObject({ provider: 'hub', amountOut: 995n, gain: 5n })
    const view = withOffer({ status: 'ok', quote: own as Quote }, shown())
    expect(view).toMatchObject({
      status: 'ok',
      quote: { amountOut: 995n, fee: 0n, route: { amountOut: 990n }, offer: { provider: 'hub' } },
    })
  })

  it('stays behind where the pools leave as much', async () => {
    answer = async () => offering(990n)
    const desk = open()
    desk.ask(question)
    await pass(250)
    expect(shown().offer).toBeNull()
  })

  it('stays behind where its gas eats what it gives', async () => {
    // A unit of the output is 1,150 gas: 6,900 gas more than a swap cost six units.
    own = quoteOf(990n, 100n)
    answer = async () => offering(995n, { gas: 121_900n })
    const desk = open()
    desk.ask(question)
    await pass(250)
    expect(shown().offer).toBeNull()
    answer = async () => offering(997n, { gas: 121_900n })
    await pass(15_000)
    expect(shown().offer).toMatchObject({ amountOut: 997n, gain: 1n })
  })

  it('yields when the pools give more in a later block, and when it runs out', async () => {
    const desk = open()
    desk.ask(question)
    await pass(250)
    own = quoteOf(999n)
    desk.compare()
    await settle()
    expect(shown().offer).toBeNull()
    own = quoteOf(990n)
    desk.compare()
    await settle()
    expect(shown().offer).not.toBeNull()
    chainTime = 1_046
    desk.compare()
    await settle()
    expect(shown().offer).toBeNull()
  })

  // how/clock-and-world#three-clocks: after the device slept, chain time is not known until a block was seen
  it('is not shown while chain time is not known, nor asked for; once it is, one is asked for at once', async () => {
    const desk = open()
    desk.ask(question)
    await pass(250)
    expect(shown().offer).not.toBeNull()
    isTimeKnown = false
    desk.compare()
    await settle()
    expect(shown().offer).toBeNull()
    await pass(15_000)
    expect([asks, shown().offer, shown().resting]).toEqual([1, null, []])
    isTimeKnown = true
    await pass(1_000)
    expect([asks, shown().offer?.amountOut]).toEqual([2, 995n])
  })

  it('is shown for the question it was made for, and for no other', async () => {
    const desk = open()
    desk.ask(question)
    await pass(250)
    const view = { status: 'ok', quote: { ...quoteOf(990n), request: { ...request, amount: 7n } } } as const
    expect(withOffer(view, shown())).toBe(view)
    desk.ask(null)
    expect(shown()).toEqual(noOffers)
    expect(timers).toEqual([])
  })
})

// SWAP-33: a solver that is slow costs the user nothing
describe('asking', () => {
  it('waits until nobody types, and asks the newest question only', async () => {
    const desk = open()
    desk.ask(question)
    await pass(100)
    const other = { ...question, request: { ...request, amount: 7n }, asked: { ...question.asked, amount: 7n } }
    desk.ask(other)
    desk.ask({ ...other })
    await pass(249)
    expect(asks).toBe(0)
    await pass(1)
    expect(asks).toBe(1)
  })

  it('drops an answer that comes after another question', async () => {
    let late: (answer: ProviderAnswer) => void = () => undefined
    answer = () => new Promise((resolve) => (late = resolve))
    const desk = open()
    desk.ask(question)
    await pass(250)
    desk.ask({ ...question, asked: { ...question.asked, user: A } })
    late(failing())
    await settle()
    expect(shown().offer).toBeNull()
    expect(shown().resting).toEqual([])
  })

  it('asks again before an offer runs out', async () => {
    const desk = open()
    desk.ask(question)
    await pass(250)
    answer = async () => offering(996n, { expiresAt: 1_075 })
    await pass(15_000)
    expect([asks, shown().offer?.amountOut]).toEqual([2, 996n])
  })

  it('asks nobody who was not named', async () => {
    const desk = open()
    desk.ask({ ...question, of: [] })
    await pass(250)
    expect([asks, shown().offer]).toEqual([0, null])
  })
})

// SWAP-33: after two failures the pools take over without asking
describe('a provider that fails', () => {
  it('is named after the second failure, left alone for a minute, and then asked again', async () => {
    answer = async () => failing()
    const desk = open()
    desk.ask(question)
    await pass(250)
    expect(shown()).toEqual({ request, offer: null, resting: [] })
    await pass(1_000)
    expect(shown()).toEqual({ request, offer: null, resting: ['hub'] })
    await pass(15_000)
    await pass(15_000)
    await pass(15_000)
    expect(asks).toBe(2)
    answer = async () => offering(995n, { expiresAt: 1_200 })
    await pass(15_000)
    expect([asks, shown().offer?.amountOut, shown().resting]).toEqual([3, 995n, []])
  })

  it('that has nothing to offer has not failed', async () => {
    answer = async () => failing('quote.noRoute')
    const desk = open()
    desk.ask(question)
    await pass(250)
    await pass(15_000)
    await pass(15_000)
    expect([asks, shown().resting]).toEqual([3, []])
  })

  it('is left alone after the second settlement that it does not keep, however well it signs', async () => {
    const desk = open()
    desk.ask(question)
    await pass(250)
    desk.note('hub', 'unsettled')
    await settle()
    expect([asks, shown().offer?.amountOut]).toEqual([2, 995n])
    desk.note('hub', 'unsettled')
    await settle()
    expect([asks, shown()]).toEqual([2, { request, offer: null, resting: ['hub'] }])
  })
})

it('a router without a quote for the question makes no offer', async () => {
  const router = createRouterProvider(() => own)
  const asked = { ...question.asked, timestamp: 0 }
  expect(await router.quote(asked, new AbortController().signal)).toMatchObject({
    status: 'ok',
    quote: { provider: 'router', amountOut: 990n, minimumOut: 985n, gas: 115_000n },
  })
  expect(await router.quote({ ...asked, amount: 7n }, new AbortController().signal)).toEqual({ status: 'none', code: 'quote.noRoute' })
  own = undefined
  expect(await router.quote(asked, new AbortController().signal)).toEqual({ status: 'none', code: 'quote.noRoute' })
})
