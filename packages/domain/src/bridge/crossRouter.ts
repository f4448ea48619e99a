import type { Address } from '../types.ts'

/** A trade for an outside router: chain ids of public networks, the amount as decimal text. */
export type CrossTrade = {
  readonly fromChainId: number
  readonly toChainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amount: string
}

const NAME = /\{(\w+)\}/g

// BRIDGE-14, SHELL-13
/**
 * The page of an outside router with a trade filled in. The template is its address, whose query names `{fromChainId}`, `{toChainId}`, `{tokenIn}`,
 * `{tokenOut}` and `{amount}` where it takes them; a parameter that names something unknown is left out, and without a trade each of these is.
 * @example crossRouterLink('https://r.example/?from={fromChainId}', { fromChainId: 56, … }) // 'https://r.example/?from=56'
 */
export const crossRouterLink = (template: string, trade: Partial<CrossTrade> = {}): string => {
  const url = new URL(template)
  const values = trade as Readonly<Record<string, string | number | undefined>>
  const filled = [...url.searchParams].flatMap(([key, value]): [string, string][] => {
    const isKnown = [...value.matchAll(NAME)].every(([, name]) => values[name!] !== undefined)
    return isKnown ? [[key, value.replace(NAME, (_, name: string) => String(values[name]))]] : []
  })
  url.search = new URLSearchParams(filled).toString()
  return url.href
}
