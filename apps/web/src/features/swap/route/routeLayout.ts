import type { Address } from '@exchange/domain'
import type { Bundle, RoutePicture } from './routePicture.ts'

/** A bundle in the grid: from one column of tokens to a later one, on a lane. */
export type PlacedBundle = { readonly bundle: Bundle; readonly from: number; readonly to: number; readonly lane: number }

/** A token between input and output. */
export type PlacedToken = { readonly token: Address; readonly column: number; readonly lane: number }

/** The positions of a picture: tokens in columns from 0 to `columns`, bundles on lanes between them. */
export type RouteLayout = {
  readonly columns: number
  readonly bundles: readonly PlacedBundle[]
  readonly between: readonly PlacedToken[]
  /** The most pools of a bundle on each lane: how high the lane must be. */
  readonly lanes: readonly number[]
}

/** Each token one column after the last token that flows into it. */
const columnsOf = ({ tokens, bundles }: RoutePicture): ReadonlyMap<Address, number> => {
  const columns = new Map<Address, number>()
  for (const token of tokens) {
    const before = bundles.flatMap(({ from, to }) => (to === token ? [columns.get(from) ?? -1] : []))
    columns.set(token, Math.max(-1, ...before) + 1)
  }
  return columns
}

/**
 * Lays out a picture. The widest leg takes the first lane; for the part that it does not share with earlier legs, each further leg takes
 * the first free lane.
 */
export const layOut = (picture: RoutePicture): RouteLayout => {
  const columns = columnsOf(picture)
  const columnOf = (token: Address): number => columns.get(token) ?? 0
  const placed: PlacedBundle[] = []
  const between: PlacedToken[] = []
  const [start, end] = [picture.tokens[0], picture.tokens.at(-1)]

  const isFree = (lane: number, from: number, to: number): boolean =>
    placed.every((other) => other.lane !== lane || other.to <= from || other.from >= to) &&
    between.every((token) => token.lane !== lane || token.column <= from || token.column >= to)
  const place = (bundle: Bundle): void => {
    const [from, to] = [columnOf(bundle.from), columnOf(bundle.to)]
    const preferred = between.find(({ token }) => token === bundle.from)?.lane ?? 0
    let lane = isFree(preferred, from, to) ? preferred : 0
    while (!isFree(lane, from, to)) lane += 1
    placed.push({ bundle, from, to, lane })
    for (const token of [bundle.from, bundle.to])
      if (token !== start && token !== end && !between.some((other) => other.token === token))
        between.push({ token, column: columnOf(token), lane })
  }

  const bundleOf = (from: Address, to: Address) => picture.bundles.find((bundle) => bundle.from === from && bundle.to === to)
  const ways = picture.legs.map(({ via }) => {
    const blockers = [start, ...via, end] as Address[]
    return blockers.slice(1).map((to, index) => bundleOf(blockers[index] as Address, to))
  })
  for (const bundle of [...ways.flat(), ...picture.bundles]) if (bundle && !placed.some((other) => other.bundle === bundle)) place(bundle)

  const height = (lane: number) => Math.max(...placed.flatMap((other) => (other.lane === lane ? [other.bundle.pools.length] : [])))
  const count = Math.max(0, ...placed.map(({ lane }) => lane)) + 1
  return { columns: columnOf(end as Address), bundles: placed, between, lanes: Array.from({ length: count }, (_, lane) => height(lane)) }
}
