import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { groupSmallPools, MOST_TAGS } from './groupSmallPools.ts'
import { layOut, type PlacedBundle, type PlacedToken, type RouteLayout } from './routeLayout.ts'
import type { RouteName, RouteNames } from './routeNames.ts'
import { percentOf, type PoolShare, type RoutePicture } from './routePicture.ts'

/** Heights in pixels: a pool's tag, the gap between two of them, the gap between two lanes. */
const TAG = 46
const TAG_GAP = 6
const LANE_GAP = 14
/** Width in pixels of a share of nothing and of everything: 30% is 6, 70% is 14. */
const barOf = (share: number, { unitsOfOne }: RoutePicture): number => Math.max(2, Math.round((20 * share) / unitsOfOne))

type Lanes = { readonly tops: readonly number[]; readonly heights: readonly number[]; readonly total: number }

const measureLanes = ({ lanes }: RouteLayout): Lanes => {
  const heights = lanes.map((pools) => Math.min(pools, MOST_TAGS)).map((tags) => tags * TAG + (tags - 1) * TAG_GAP)
  const tops = heights.map((_, lane) => heights.slice(0, lane).reduce((sum, height) => sum + height + LANE_GAP, 0))
  return { tops, heights, total: (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) }
}

const centreOf = ({ tops, heights }: Lanes, lane: number): number => (tops[lane] ?? 0) + (heights[lane] ?? 0) / 2

/** The line of a bundle: straight on its lane, curved where it leaves or reaches a token on another lane. */
const lineOf = (placed: PlacedBundle, layout: RouteLayout, lanes: Lanes): string => {
  const x = (column: number) => (100 * column) / layout.columns
  const bend = 18 / layout.columns
  const y = centreOf(lanes, placed.lane)
  const at = (column: number, token: string) =>
    centreOf(lanes, layout.between.find((other) => other.column === column && other.token === token)?.lane ?? placed.lane)
  const [from, to] = [at(placed.from, placed.bundle.from), at(placed.to, placed.bundle.to)]
  const [x0, x1] = [x(placed.from), x(placed.to)]
  return `M${x0} ${from}C${x0 + bend / 2} ${from} ${x0 + bend / 2} ${y} ${x0 + bend} ${y}H${x1 - bend}C${x1 - bend / 2} ${y} ${x1 - bend / 2} ${to} ${x1} ${to}`
}

const PoolTag = ({ pool, names, part }: { readonly pool: PoolShare; readonly names: RouteNames; readonly part: string | null }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { step } = pool
  const [from, to] = [names(step.tokenIn), names(step.tokenOut)]
  return (
    <div className="pool" title={step.pool.address}>
      <span className="pair" style={{ '--z': '22px' } as CSSProperties}>
        <TokenIcon token={from} size={22} />
        <TokenIcon token={to} size={22} />
      </span>
      <span className="grow">
        <b>
          <bdi>{from.symbol}</bdi>/<bdi>{to.symbol}</bdi>
        </b>
        <small>
          {i18n._(poolTypeNames[step.pool.type])} {format.pips(step.fee)}
        </small>
      </span>
      {part && <span className="part">{part}</span>}
    </div>
  )
}

const TokenBlocker = ({ token, style }: { readonly token: RouteName; readonly style: CSSProperties }) => (
  <div className="stop" style={style}>
    <TokenIcon token={token} size={24} />
    <bdi>{token.symbol}</bdi>
  </div>
)

/**
 * The flow of a route from left to right, or from top to bottom on narrow screens. The width of a bar shows its share; pools are drawn on
 * the bars. Decorative: the sentence and the table contain the same facts.
 */
export const RouteFlow = ({
  picture,
  names,
  start,
  end,
}: {
  readonly picture: RoutePicture
  readonly names: RouteNames
  readonly start: ReactNode
  readonly end: ReactNode
}) => {
  const format = useFormat()
  const layout = layOut(picture)
  const lanes = measureLanes(layout)
  const percent = (share: number) => format.percent(percentOf(share, picture))
  const at = (column: number) => column / layout.columns

  const stop = ({ token, column, lane }: PlacedToken) => (
    <TokenBlocker key={token} token={names(token)} style={{ '--x': at(column), '--y': `${centreOf(lanes, lane)}px` } as CSSProperties} />
  )
  const bundle = ({ bundle: { from, to, share, pools }, from: first, to: last, lane }: PlacedBundle) => {
    const splits = picture.bundles.filter((other) => other.from === from).length > 1
    const style = {
      '--x': at(first),
      '--w': at(last - first),
      '--y': `${centreOf(lanes, lane)}px`,
      '--bar': `${barOf(share, picture)}px`,
    } as CSSProperties
    const { shown, folded } = groupSmallPools(pools)
    return (
      <div key={`${from} ${to}`} className={first === 0 ? 'leg first' : 'leg'} style={style}>
        {first === 0 && <span className="pc">{percent(share)}</span>}
        <div className="tags">
          {shown.map((pool, index) => (
            <PoolTag
              // The key leaves out the amount: another amount through the same pools changes figures without a redraw.
              key={`${pool.step.pool.address} ${index}`}
              pool={pool}
              names={names}
              part={pools.length > 1 || (first > 0 && splits) ? percent(pool.share) : null}
            />
          ))}
          {folded.length > 0 && (
            <div className="pool">
              <b className="grow">+{folded.length}</b>
              <span className="part">{percent(folded.reduce((sum, pool) => sum + pool.share, 0))}</span>
            </div>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className={`flow-box k${Math.min(layout.columns, 4)}`} aria-hidden="true">
      <div className={`flow k${Math.min(layout.columns, 4)}`}>
        {start}
        <div className="flow-in" style={{ '--h': `${lanes.total}px` } as CSSProperties}>
          <svg className="bars" viewBox={`0 0 100 ${lanes.total}`} preserveAspectRatio="none">
            {layout.bundles.map((placed) => (
              <path
                key={`${placed.bundle.from} ${placed.bundle.to}`}
                d={lineOf(placed, layout, lanes)}
                strokeWidth={barOf(placed.bundle.share, picture)}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {picture.tokens.flatMap((token) => [
            ...layout.between.filter((other) => other.token === token).map(stop),
            ...layout.bundles.filter((placed) => placed.bundle.from === token).map(bundle),
          ])}
        </div>
        {end}
      </div>
    </div>
  )
}
