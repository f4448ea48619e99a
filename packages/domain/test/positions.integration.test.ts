import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Address,
  amountsForLiquidity,
  depositOf,
  depositWith,
  type FeeGrowth,
  feesOwed,
  growthInside,
  isInRange,
  type OutsideGrowth,
  sqrtPriceAtTick,
  type PoolEvent,
  replayRange,
  type TickRange,
} from '../src/index.ts'
import { type Algebra, startAlgebra } from './algebra.ts'

const OPERATIONS = 40
const WHOLE = 10n ** 18n
/** The first two share a range: the pool then keeps one position for both. */
const SHARING = 2n
const RANGES: readonly TickRange[] = [
  { tickLower: -600, tickUpper: 600 },
  { tickLower: -600, tickUpper: 600 },
  { tickLower: -887_220, tickUpper: 887_220 },
  { tickLower: 60, tickUpper: 1_800 },
  { tickLower: -3_000, tickUpper: -120 },
]
/** The last one is never changed: its earnings can be replayed from the pool's events. */
const UNTOUCHED: TickRange = { tickLower: -1_200, tickUpper: 420 }
const FIRST: readonly [bigint, bigint] = [1_000n * WHOLE, 1_000n * WHOLE]

const operation = fc.record({
  what: fc.constantFrom('swap', 'swap', 'swap', 'swap', 'increase', 'decrease', 'collect'),
  zeroForOne: fc.boolean(),
  position: fc.integer({ min: 0, max: RANGES.length - 1 }),
  amounts: fc.tuple(fc.bigInt(WHOLE / 1_000n, 600n * WHOLE), fc.bigInt(WHOLE / 1_000n, 600n * WHOLE)),
  seconds: fc.integer({ min: 1, max: 20_000 }),
})

/** What happens after the random ones, so that each kind does: the position of the whole range has fees by then. */
const AT_LEAST = (['increase', 'decrease', 'collect'] as const).map((what) => ({
  what,
  zeroForOne: true,
  position: 2,
  amounts: [WHOLE, WHOLE] as [bigint, bigint],
  seconds: 60,
}))

let algebra: Algebra
beforeAll(async () => {
  algebra = await startAlgebra()
})
afterAll(() => algebra?.stop())

/** Everything of a pool that its positions' figures follow from. */
const readPool = async (address: Address) => {
  const read = (name: string, args: readonly unknown[] = []) => algebra.read(address, algebra.poolAbi, name, args)
  const [sqrtPrice, tick] = (await read('globalState')) as [bigint, number]
  const growth: FeeGrowth = {
    feeGrowth0: (await read('totalFeeGrowth0Token')) as bigint,
    feeGrowth1: (await read('totalFeeGrowth1Token')) as bigint,
  }
  const outsideAt = async (at: number): Promise<OutsideGrowth> => {
    const [, , , , feeGrowthOutside0, feeGrowthOutside1] = (await read('ticks', [at])) as [bigint, bigint, number, number, bigint, bigint]
    return { feeGrowthOutside0, feeGrowthOutside1 }
  }
  return { price: { sqrtPrice, tick }, growth, outsideAt }
}

/** What the pool said of a call, as the replay takes it. */
const toPoolEvents = (timestamp: number, said: readonly { eventName: string; args: Readonly<Record<string, unknown>> }[]): PoolEvent[] => {
  const fee = said.find(({ eventName }) => eventName === 'SwapFee')?.args
  return said.flatMap(({ eventName, args }): PoolEvent[] => {
    if (eventName === 'Swap') {
      const { amount0, amount1, price, liquidity, tick } = args as {
        amount0: bigint
        amount1: bigint
        price: bigint
        liquidity: bigint
        tick: number
      }
      const fees = { fee: BigInt(fee?.['overrideFee'] as number), pluginFee: BigInt(fee?.['pluginFee'] as number) }
      return [{ kind: 'swap', timestamp, amount0, amount1, sqrtPrice: price, liquidity, tick, ...fees }]
    }
    if (eventName !== 'Mint' && eventName !== 'Burn') return []
    const { bottomTick, topTick, liquidityAmount } = args as { bottomTick: number; topTick: number; liquidityAmount: bigint }
    const liquidity = eventName === 'Mint' ? liquidityAmount : -liquidityAmount
    return liquidity === 0n ? [] : [{ kind: 'liquidity', timestamp, tickLower: bottomTick, tickUpper: topTick, liquidity }]
  })
}

/**
 * Paid amounts compared with the manager's debt when positions share a range: the pool rounds their one position down whenever either is
 * changed, so one unit may be missing for each change.
 */
const expectPaid = (paid: bigint, owed: bigint): void => {
  expect(paid).toBeLessThanOrEqual(owed)
  expect(paid).toBeGreaterThanOrEqual(owed - BigInt(OPERATIONS + AT_LEAST.length))
}

/** Every figure of a position against what the position manager would pay out at this moment. */
const comparePosition = async (pool: Address, tokenId: bigint): Promise<{ readonly inRange: boolean; readonly fees: bigint }> => {
  const { price, growth, outsideAt } = await readPool(pool)
  const position = await algebra.readPosition(tokenId)
  const { tickLower, tickUpper, liquidity } = position
  const inside = growthInside(price.tick, position, growth, await outsideAt(tickLower), await outsideAt(tickUpper))
  const { amount0, amount1 } = feesOwed(position, inside)
  // A position of nothing, to which nothing is owed, has nothing to collect: the manager refuses it.
  if (liquidity > 0n) {
    const paid = await algebra.collectable(tokenId)
    if (tokenId > SHARING) expect(paid).toEqual([amount0, amount1])
    else for (const [side, owed] of [amount0, amount1].entries()) expectPaid(paid[side]!, owed)
    const held = amountsForLiquidity(price, tickLower, tickUpper, liquidity, false)
    expect(await algebra.withdrawable(tokenId, liquidity)).toEqual([held.amount0, held.amount1])
    expect(held.amount0 > 0n && held.amount1 > 0n).toBe(isInRange(price.tick, position))
  } else expect([amount0, amount1]).toEqual([position.tokensOwed0, position.tokensOwed1])
  return { inRange: isInRange(price.tick, position), fees: amount0 + amount1 }
}

// LIQ-22, LIQ-30: amounts and fees of positions as the published position manager has them, to the unit
describe('positions through the published position manager', () => {
  it('hold, are owed and cost what the domain says, in and out of range', async () => {
    const pool = await algebra.createPool(sqrtPriceAtTick(0) + 999n)
    let timestamp = pool.timestamp
    const events: PoolEvent[] = []
    const mined = async (call: { to: Address; data: `0x${string}` }, seconds = 1) => {
      timestamp += seconds
      const said = (await algebra.mine(pool.address, timestamp, [call]))[0] ?? []
      events.push(...toPoolEvents(timestamp, said))
      return said
    }
    const born = { sqrtPrice: sqrtPriceAtTick(0) + 999n, tick: 0, liquidity: 0n, ticks: [], communityFee: 200 }
    for (const { tickLower, tickUpper } of [...RANGES, UNTOUCHED]) await mined(algebra.mintCall(pool, tickLower, tickUpper, FIRST))
    const counts: Record<string, number> = {}
    for (const { what, zeroForOne, position, amounts, seconds } of [...fc.sample(operation, OPERATIONS), ...AT_LEAST]) {
      const tokenId = BigInt(position + 1)
      const kept = await algebra.readPosition(tokenId)
      const { price } = await readPool(pool.address)
      if (what === 'swap') {
        const [tokenIn, tokenOut] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0]
        await mined(algebra.swapCall(tokenIn, tokenOut, 'exactIn', amounts[0]), seconds)
      } else if (what === 'increase') {
        // One token is named, the other one is what goes with it.
        const wanted = depositWith(price, kept, zeroForOne ? 'token0' : 'token1', amounts[0])
        if (wanted === null) continue
        const desired: [bigint, bigint] = zeroForOne ? [amounts[0], wanted.amount1] : [wanted.amount0, amounts[0]]
        expect(depositOf(price, kept, { amount0: desired[0], amount1: desired[1] })).toEqual(wanted)
        const [event] = await mined(algebra.increaseCall(tokenId, desired), seconds)
        expect(event?.args).toMatchObject({ liquidityAmount: wanted.liquidity, amount0: wanted.amount0, amount1: wanted.amount1 })
      } else if (what === 'decrease') {
        if (kept.liquidity === 0n) continue
        await mined(algebra.burnCall(tokenId, kept.liquidity / 3n), seconds)
      } else {
        if ((await comparePosition(pool.address, tokenId)).fees === 0n) continue
        await mined(algebra.collectCall(tokenId), seconds)
      }
      for (let id = 1n; id <= BigInt(RANGES.length); id++) {
        const { inRange, fees } = await comparePosition(pool.address, id)
        for (const seen of [inRange ? 'in range' : 'out of range', fees > 0n ? 'owed fees' : 'owed nothing'])
          counts[seen] = (counts[seen] ?? 0) + 1
      }
      counts[what] = (counts[what] ?? 0) + 1
    }
    const untouched = BigInt(RANGES.length + 1)
    const { liquidity } = await algebra.readPosition(untouched)
    const request = { range: UNTOUCHED, liquidity, from: pool.timestamp, to: timestamp, isAdded: false, recentre: null, farm: [] }
    const { fees, held } = replayRange(born, events, request)
    expect(await algebra.collectable(untouched)).toEqual([fees.amount0, fees.amount1])
    expect(await algebra.withdrawable(untouched, liquidity)).toEqual([held.amount0, held.amount1])
    for (const what of ['swap', 'increase', 'decrease', 'collect', 'in range', 'out of range', 'owed fees'])
      expect(counts[what], what).toBeGreaterThan(0)
  })
})
