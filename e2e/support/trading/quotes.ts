// The integrators' API on a trade: journeys use amounts that the current market splits, not fixed ones.
import type { Address, PoolType, TradeKind } from '@exchange/domain'
import { formatUnits, parseUnits, zeroAddress } from 'viem'
import { type ChainId, tokenOf } from '../chain.ts'
import { webUrl } from '../ports.ts'

type QuoteStep = {
  readonly pool: Address
  readonly tokenIn: Address
  readonly type: PoolType
  readonly share: string
  readonly fee: number
}
/** The fields that journeys read of an answer. */
type QuoteItem = {
  readonly kind: TradeKind
  /** Raw units. */
  readonly amountOut: string
  readonly steps: readonly QuoteStep[]
  readonly closing: readonly QuoteStep[]
}

/** A trade by symbols of the curated list. */
export type Trade = { readonly tokenIn: string; readonly tokenOut: string; readonly kind?: TradeKind }

const tokenFor = async (chainId: ChainId, symbol: string) =>
  symbol === 'BNB' ? { address: zeroAddress, decimals: 18 } : await tokenOf(chainId, symbol)

/** The best execution of an amount in whole tokens of the exact side, by symbols; null if there is none. */
export const quoteOf = async (
  chainId: ChainId,
  { tokenIn, tokenOut, kind = 'exactIn' }: Trade,
  amount: string,
): Promise<QuoteItem | null> => {
  const [input, output] = await Promise.all([tokenFor(chainId, tokenIn), tokenFor(chainId, tokenOut)])
  const { decimals } = kind === 'exactIn' ? input : output
  const raw = parseUnits(amount, decimals).toString()
  const asked = new URLSearchParams({ tokenIn: input.address, tokenOut: output.address, amount: raw, kind })
  const response = await fetch(`${webUrl}/v1/${chainId}/quote?${asked.toString()}`)
  if (response.status === 422) return null
  if (!response.ok) throw new Error(`quote: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: QuoteItem }).data
}

export const stepsOf = ({ steps, closing }: QuoteItem): readonly QuoteStep[] => [...steps, ...closing]

const isSplit = (quote: QuoteItem | null): boolean =>
  quote !== null && (quote.kind === 'exactIn' ? quote.steps.some(({ share }) => share !== '1') : quote.steps.length > 0)

/** Amounts of `amounts`, the smallest first, that are split, and still are when they are a quarter smaller or larger. */
const amountsThatSplit = async (chainId: ChainId, trade: Trade, amounts: readonly number[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const amount of amounts) {
    const around = await Promise.all([0.75, 1, 1.25].map((part) => quoteOf(chainId, trade, String(amount * part))))
    if (around.every(isSplit)) found.push(String(amount))
  }
  return found
}

/** A trade, and amounts of it that this market splits, the smallest first. */
export type SplitTrade = { readonly trade: Required<Trade>; readonly amounts: readonly string[] }

/** Whole coins, up to the faucet's amount; three fundings are worth as much of any token. */
const COINS = [2, 3, 4, 5, 6, 7, 8]
/** Tokens that native coin may buy. Prices and fees move: not every market splits all of these trades. */
const BOUGHT = ['THE', 'LINK', 'XRP', 'TWT', 'DOGE']

/** Three figures of an amount that is not small: as a person types it. */
const rounded = (amount: number): number => Number(amount.toPrecision(3))

/** The first trade from native coin that this market splits over several pools. */
export const splitTradeOfCoin = async (chainId: ChainId, kind: TradeKind): Promise<SplitTrade> => {
  for (const tokenOut of BOUGHT) {
    const trade = { tokenIn: 'BNB', tokenOut, kind }
    const { decimals } = await tokenOf(chainId, tokenOut)
    const bought = async (coins: number) => (await quoteOf(chainId, { tokenIn: 'BNB', tokenOut }, String(coins)))?.amountOut ?? '0'
    const typed =
      kind === 'exactIn'
        ? COINS
        : (await Promise.all(COINS.map(bought))).map((amount) => rounded(Number(formatUnits(BigInt(amount), decimals))))
    const amounts = await amountsThatSplit(chainId, trade, typed)
    if (amounts.length > 0) return { trade, amounts }
  }
  throw new Error(`native coin buys nothing of ${BOUGHT.join(', ')} over several pools`)
}

/** Tokens that can be sold for this many coins. */
const SOLD = ['CAKE', 'LINK', 'XRP', 'THE', 'DOGE']

/**
 * A sale for native coin over several pools in this market: the first such trade, of amounts worth as many coins as `splitTradeOfCoin`
 * pays.
 */
export const splitTradeForCoin = async (chainId: ChainId): Promise<SplitTrade> => {
  for (const tokenIn of SOLD) {
    const trade = { tokenIn, tokenOut: 'BNB', kind: 'exactIn' } as const
    const price = Number(formatUnits(BigInt((await quoteOf(chainId, trade, '1'))?.amountOut ?? '0'), 18))
    if (price === 0) continue
    const amounts = await amountsThatSplit(
      chainId,
      trade,
      COINS.map((coins) => rounded(coins / price)),
    )
    if (amounts.length > 0) return { trade, amounts }
  }
  throw new Error(`native coin is bought with none of ${SOLD.join(', ')} over several pools`)
}
