import type { PoolItem } from '@exchange/api-client'
import { Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { toDeepestPools } from '../model/topPools.ts'

type WaysInProps = {
  /** Undefined while it loads, and when it could not be read. */
  readonly pools: readonly PoolItem[] | undefined
  readonly failed: boolean
}

const lines = 3

/** Three lines of real figures; skeletons of the same size until they are read. */
const Picture = ({ pools, failed, line }: WaysInProps & { readonly line: (pool: PoolItem) => ReactNode }) => (
  <div className="vis">
    {pools ? (
      pools.map((pool) => (
        <div className="line" key={pool.address}>
          {line(pool)}
        </div>
      ))
    ) : failed ? (
      <NotAvailable />
    ) : (
      Array.from({ length: lines }, (_, i) => (
        <div className="line" key={i}>
          <Skeleton width={96} />
          <Skeleton width="100%" />
          <Skeleton width={64} />
        </div>
      ))
    )}
  </div>
)

/** What a person can do here, each with figures of the running market. */
export const WaysIn = memo(({ pools, failed }: WaysInProps) => {
  const format = useFormat()
  const deepest = pools && toDeepestPools(pools, lines)
  const most = Number(deepest?.[0]?.tvlUsd ?? 0)
  return (
    <section className="part">
      <h2>
        <Trans>Trade or earn, settled weekly</Trans>
      </h2>
      <div className="hows">
        <article className="how">
          <Picture
            pools={deepest}
            failed={failed}
            line={({ tokens: [base, quote], price }) => (
              <>
                <bdi>1 {base && safeTokenText(base).symbol}</bdi>
                <span className="hr" />
                <span className="num nw">
                  <Price value={price} unit={quote ? safeTokenText(quote).symbol : ''} />
                </span>
              </>
            )}
          />
          <h3>
            <Trans>Swap with a price chart</Trans>
          </h3>
          <p className="mut">
            <Trans>See the route, price impact, fees and minimum before you sign.</Trans>
          </p>
          <Link className="link" to="/swap">
            <Trans>Open swap</Trans>
            <span aria-hidden="true">→</span>
          </Link>
        </article>
        <article className="how">
          <Picture
            pools={deepest}
            failed={failed}
            line={(pool) => (
              <>
                <bdi>{poolName(pool)}</bdi>
                <span className="meter tide-meter">
                  <i style={{ '--p': most === 0 ? 0 : Number(pool.tvlUsd) / most } as CSSProperties} />
                </span>
                <span className="num nw">{format.usdWhole(pool.tvlUsd ?? '0')}</span>
              </>
            )}
          />
          <h3>
            <Trans>See what each pool earns</Trans>
          </h3>
          <p className="mut">
            <Trans>Each pool shows its holdings, volume and fees, and how its APR is calculated.</Trans>
          </p>
          <Link className="link" to="/pools">
            <Trans>Open pools</Trans>
            <span aria-hidden="true">→</span>
          </Link>
        </article>
      </div>
    </section>
  )
})
