import { describe, expect, it } from 'vitest'
import { deallocationOf, withdrawableNow } from './deallocation.ts'
import { hasPerpAccountEnded, isPerpPriceFresh, isRequestAbandoned, requestCancelAt, requestWait, settlesAtLastPrice } from './requests.ts'

const request = { requestedAt: 1_000 }
const market = { delay: 60 }
const round = { roundId: 7n, price: 600n, updatedAt: 1_070 }

// PERP-1, PERP-4
describe('a request', () => {
  it('waits for the delay of its market first: no round counts before', () => {
    expect(requestWait(request, market, null, 1_060)).toEqual({ kind: 'delay', from: 1_061 })
  })

  it('waits for a round then', () => expect(requestWait(request, market, null, 1_061)).toEqual({ kind: 'round' }))

  it('can be executed at its round for five minutes', () => {
    expect(requestWait(request, market, round, 1_070)).toEqual({ kind: 'execution', round, until: 1_370 })
    expect(requestWait(request, market, round, 1_370).kind).toBe('execution')
    expect(requestWait(request, market, round, 1_371)).toEqual({ kind: 'expired' })
  })

  it('can be taken back two minutes after the delay', () => expect(requestCancelAt(request, market)).toBe(1_180))

  it('is anybody’s to take back five minutes behind the end of its account', () => {
    expect(isRequestAbandoned({ endsAt: 1_000 }, 1_300)).toBe(false)
    expect(isRequestAbandoned({ endsAt: 1_000 }, 1_301)).toBe(true)
    expect(isRequestAbandoned({ endsAt: null }, 9_999)).toBe(false)
  })
})

it('a price is fresh for five minutes', () => {
  expect(isPerpPriceFresh(round, 1_370)).toBe(true)
  expect(isPerpPriceFresh(round, 1_371)).toBe(false)
})

it('an account ends at its end, which is exclusive; one without an end never does', () => {
  expect([999, 1_000].map((time) => hasPerpAccountEnded({ endsAt: 1_000 }, time))).toEqual([false, true])
  expect(hasPerpAccountEnded({ endsAt: null }, 9_999)).toBe(false)
})

// PERP-4
it('anybody settles at the last price once its feed was silent for a day, or a day after the end', () => {
  const endsAt = 50_000
  expect([87_469, 87_470].map((now) => settlesAtLastPrice(round, { endsAt: null }, now))).toEqual([false, true])
  expect([136_399, 136_400].map((now) => settlesAtLastPrice({ updatedAt: 130_000 }, { endsAt }, now))).toEqual([false, true])
  expect(settlesAtLastPrice(null, { endsAt }, 999_999)).toBe(false)
})

// PERP-6
describe('deallocated margin', () => {
  const account = { available: 5n, deallocating: 10n, readyAt: 2_000 }

  it('waits until it is ready', () => {
    expect(deallocationOf(account, 1_999)).toEqual({ kind: 'waiting', amount: 10n, readyAt: 2_000 })
    expect(deallocationOf(account, 2_000)).toEqual({ kind: 'ready', amount: 10n })
    expect(deallocationOf({ deallocating: 0n, readyAt: 2_000 }, 1_999)).toEqual({ kind: 'none' })
  })

  it('can be withdrawn with what is available once it is', () => {
    expect([1_999, 2_000].map((now) => withdrawableNow(account, now))).toEqual([5n, 15n])
  })
})
