import type { VaultKind } from '@exchange/domain'

/** A vault to create in the concentrated pool of two tokens. A single-sided one names its deposit token. */
export type VaultSpec = { readonly a: string; readonly b: string; readonly farming: boolean } & (
  | { readonly kind: Exclude<VaultKind, 'single_sided'>; readonly single?: never }
  | { readonly kind: 'single_sided'; readonly single: string }
)

/** Most dollars of either token per deposit. */
export const depositCapDollars = 250_000

/** Every kind, in pools with matching price moves; both earn modes; a single-sided one for either token of a pool. */
export const vaultCatalogue: readonly VaultSpec[] = [
  { a: 'WBNB', b: 'USDT', kind: 'wide', farming: true },
  { a: 'WBNB', b: 'USDT', kind: 'narrow', farming: false },
  { a: 'WBNB', b: 'USDT', kind: 'single_sided', single: 'WBNB', farming: false },
  { a: 'WBNB', b: 'USDT', kind: 'single_sided', single: 'USDT', farming: true },
  { a: 'BTCB', b: 'WBNB', kind: 'narrow', farming: true },
  { a: 'ETH', b: 'USDT', kind: 'wide', farming: false },
  { a: 'slisBNB', b: 'WBNB', kind: 'correlated', farming: false },
  { a: 'wbETH', b: 'ETH', kind: 'correlated', farming: false },
  { a: 'USDT', b: 'USDC', kind: 'stable', farming: false },
  { a: 'FDUSD', b: 'USDT', kind: 'stable', farming: false },
]
