import type { SearchAction } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { normalizeName } from '@exchange/domain'
import type { Result } from './result.ts'

/** An address of the product, or one elsewhere. */
export type Target = { readonly path: string } | { readonly href: string }

const named = (name: string): string => `/arena/thena-id/browse/${encodeURIComponent(name)}`

/** A listed token by its symbol, as links name it; undefined for a symbol that is not listed. */
const tokenOf = ({ nativeCurrency, deployment: { tokens } }: Network, symbol: string | undefined): string | undefined => {
  const wanted = symbol?.toLowerCase()
  if (wanted === undefined) return undefined
  if (nativeCurrency.symbol.toLowerCase() === wanted) return nativeCurrency.symbol
  return tokens.find((token) => token.symbol.toLowerCase() === wanted)?.address
}

const swapPath = (network: Network, { from, to, amount, side }: Extract<SearchAction, { kind: 'swap' }>): string => {
  const search = Object.entries({
    inputCurrency: tokenOf(network, from),
    outputCurrency: tokenOf(network, to),
    exactAmount: amount,
    exactField: amount === undefined ? undefined : side,
  }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return search.length === 0 ? '/swap' : `/swap?${new URLSearchParams(search).toString()}`
}

// SEARCH-5
/** The page of an action, with its form filled in if the page reads that from its address. */
export const actionPath = (network: Network, action: SearchAction): string => {
  if (action.kind === 'swap') return swapPath(network, action)
  if (action.kind === 'mint') return action.name ? named(normalizeName(action.name)) : '/arena/thena-id/mint'
  if (action.kind === 'send') return action.name ? named(normalizeName(action.name)) : '/arena/thena-id/gift'
  return { lock: '/dashboard/lock', vote: '/dashboard/vote', claim: '/dashboard/rewards', liquidity: '/pools' }[action.kind]
}

/** The target of a result; undefined for a link to a whole group. */
export const targetOf = (network: Network, result: Result): Target | undefined => {
  if (result.kind === 'user') return { path: `/arena/profile/${result.user.id}` }
  if (result.kind === 'name') return { path: named(result.name.name) }
  if (result.kind === 'competition') return { path: `/arena/trading-competitions/${result.competition.id}` }
  if (result.kind === 'pool') return { path: `/pools/${network.slug}/${result.pool.address}` }
  if (result.kind === 'page') return 'to' in result.page ? { path: result.page.to } : { href: result.page.href }
  if (result.kind === 'recent') return { path: result.recent.path }
  if (result.kind === 'action') return { path: actionPath(network, result.action) }
  return undefined
}
