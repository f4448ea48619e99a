import type { Address, ErrorCode, ReadValue, SwapKind } from '@exchange/domain'
import type { AmmPool } from '@exchange/domain/types'
import type { Network } from '@exchange/protocol/networks'
import type { ComponentType } from 'react'
import { loadScreenCode } from '../../shared/feature/screens.ts'
import type { Token } from '../../shared/tokens/token.ts'
import type { TransferTax } from '../../shared/tokens/transferTax.ts'
import type { useWallet } from '../../shared/wallet/wallet.ts'

/** Trading modes besides the market swap. */
export type OrderMode = 'limit' | 'twap'

/** The page's data on a trade before it becomes an order. Amounts are raw units. */
export type OrderTrade = {
  readonly network: Network
  readonly wallet: ReturnType<typeof useWallet>
  readonly tokenIn: Token | undefined
  readonly tokenOut: Token | undefined
  readonly kind: SwapKind
  /** The amount to sell; zero while the field is empty or invalid. */
  readonly amountIn: bigint
  readonly balanceIn: ReadValue<bigint>
  /** Transfer taxes of the two tokens; undefined while they are being measured. */
  readonly taxIn: TransferTax | undefined
  readonly taxOut: TransferTax | undefined
  /** Dollar prices (wad) by token key. */
  readonly prices: ReadonlyMap<string, bigint>
  /** Reasons that block any trade: wallet, tokens, amount, balance. They include a quote's reasons, which do not apply to an order. */
  readonly reasons: readonly ErrorCode[]
  readonly invert: () => void
  /** Records that the run of `key` started with the typed amount: the field is emptied once the run has spent it. */
  readonly spend: (key: string) => void
}

/** The pools' current output for an amount, in raw units, and the price impact of the sale: a wad, null if unknown. */
export type MarketQuote = { readonly amountIn: bigint; readonly amountOut: bigint; readonly priceImpact: bigint | null }

export type MarketView = {
  /** The newest quote; it may be for another amount while the next one loads. */
  readonly quote: MarketQuote | undefined
  /** Why there is no quote. */
  readonly failed: ErrorCode | undefined
  /** Sets the amount to quote; null stops quoting. */
  readonly ask: (amount: bigint | null) => void
}

export type OrderFormProps = {
  readonly mode: OrderMode
  readonly trade: OrderTrade
  readonly market: MarketView
  readonly onPickOut: () => void
}

export type OrderListProps = {
  readonly network: Network
  readonly account: Address | undefined
  readonly connect: () => void
  readonly prices: ReadonlyMap<string, bigint>
  /** Pools of the newest block; the market quote for the next chunk is computed over them. */
  readonly pools: readonly AmmPool[] | undefined
}

/** The order screens that the swap page shows. */
export type OrderScreens = {
  readonly OrderForm: ComponentType<OrderFormProps>
  readonly OrderList: ComponentType<OrderListProps>
}

declare module '../../shared/feature/screens.ts' {
  interface Screens {
    orders: OrderScreens
  }
}

/** Fetches the screens, with their words. */
export const loadOrderScreens = async (): Promise<OrderScreens> => (await loadScreenCode()).orders()
