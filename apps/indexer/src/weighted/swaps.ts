import type { Address } from '@exchange/domain'
import { recordSwap } from '../amm/swaps.ts'
import type { LogPlace, Moment } from '../context.ts'
import type { Traded } from '../stats/poolIntervals.ts'
import { type Flows, findBook, observeBook, positionOf, writeBook } from './book.ts'

export type WeightedSwapArgs = {
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Raw units of the token in that the holders receive as fee. */
  readonly fee: bigint
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/** A swap's sums in the columns of a pair: the raw units of the first two tokens. */
const pairOf = (traded: Traded, flows: Flows): Traded => ({
  ...traded,
  volume0: flows.get(0)?.volume ?? 0n,
  volume1: flows.get(1)?.volume ?? 0n,
  fees0: flows.get(0)?.fees ?? 0n,
  fees1: flows.get(1)?.fees ?? 0n,
})

/** Stores a swap of a weighted pool. Its row has the two traded tokens, ascending. */
export const applyWeightedSwap = async (moment: Moment, address: Address, place: LogPlace, args: WeightedSwapArgs): Promise<void> => {
  const { sender, recipient, origin, tokenIn, tokenOut, amountIn, amountOut, fee, reserveIn, reserveOut } = args
  const book = await findBook(moment, address)
  const [from, to] = [positionOf(book, tokenIn), positionOf(book, tokenOut)]
  const reserves = book.tokens.map(({ reserve }, position) => (position === from ? reserveIn : position === to ? reserveOut : reserve))
  const observed = await observeBook(moment, book, reserves, new Set([tokenIn, tokenOut]))
  const [paid, bought] = [observed.tokens[from], observed.tokens[to]]
  if (!paid || !bought) throw new Error(`Weighted pool ${address} traded a token that it does not have.`)
  const isAscending = from < to
  const columns = isAscending
    ? {
        amount0In: amountIn,
        amount1In: 0n,
        amount0Out: 0n,
        amount1Out: amountOut,
        fee0: fee,
        fee1: 0n,
        reserve0: reserveIn,
        reserve1: reserveOut,
      }
    : {
        amount0In: 0n,
        amount1In: amountIn,
        amount0Out: amountOut,
        amount1Out: 0n,
        fee0: 0n,
        fee1: fee,
        reserve0: reserveOut,
        reserve1: reserveIn,
      }
  const sides = isAscending ? { token0: paid, token1: bought } : { token0: bought, token1: paid }
  const traded = await recordSwap(moment, book.row, place, { sender, recipient, origin, ...columns }, sides)
  const flows: Flows = new Map([
    [from, { volume: amountIn, fees: fee }],
    [to, { volume: amountOut, fees: 0n }],
  ])
  await writeBook(moment, book, reserves, observed, { traded: pairOf(traded, flows), flows })
}
