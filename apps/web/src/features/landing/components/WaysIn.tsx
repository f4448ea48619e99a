import type { PoolItem } from '@exchange/api-client'
import { brand } from '@exchange/domain/brand'
import { Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName } from '../../../entities/pool/poolText.ts'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import { toDeepestPools, toMostVoted } from '../model/topPools.ts'

type WaysInProps = {
  /** Undefined while it loads, and when it could not be read. */
  readonly pools: readonly PoolItem[] | undefined
  readonly failed: boolean
}

const lines = 3

type PictureProps<P> = {
  readonly rows: readonly P[] | undefined
  readonly keyOf: (row: P) => string
  readonly failed: boolean
  readonly line: (row: P) => ReactNode
}

/** Three lines of real figures; skeletons of the same size until they are read. */
const Picture = <P,>({ rows, keyOf, failed, line }: PictureProps<P>) => (
  <div className="vis">
    {rows ? (
      rows.map((row) => (
        <div className="line" key={keyOf(row)}>
          {line(row)}
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

type Way = { readonly picture: ReactNode; readonly title: ReactNode; readonly text: ReactNode; readonly link: ReactNode }

const Card = ({ picture, title, text, link }: Way) => (
  <article className="how">
    {picture}
    <h3>{title}</h3>
    <p className="mut">{text}</p>
    {link}
  </article>
)

const addressOf = ({ address }: PoolItem) => address
const Arrow = () => <span aria-hidden="true">→</span>

/** The price of one token of the deepest pools in the other. */
const Swaps = ({ pools, failed }: WaysInProps) => (
  <Card
    picture={
      <Picture
        rows={pools && toDeepestPools(pools, lines)}
        keyOf={addressOf}
        failed={failed}
        line={({ tokens: [base, quote], price }) => (
          <>
            <span className="side">
              {base && <TokenIcon token={base} size={22} />}
              <bdi>1 {base && safeTokenText(base).symbol}</bdi>
            </span>
            <span className="hr" />
            <span className="side num nw">
              <Price value={price} unit={quote ? safeTokenText(quote).symbol : ''} />
              {quote && <TokenIcon token={quote} size={22} />}
            </span>
          </>
        )}
      />
    }
    title={<Trans>Swap with a price chart</Trans>}
    text={<Trans>See the route, price impact, fees and minimum before you sign.</Trans>}
    link={
      <Link className="link" to="/swap">
        <Trans>Open swap</Trans>
        <Arrow />
      </Link>
    }
  />
)

/** How deep the deepest pools are, compared with each other. */
const Deposits = ({ pools, failed }: WaysInProps) => {
  const format = useFormat()
  const deepest = pools && toDeepestPools(pools, lines)
  const most = Number(deepest?.[0]?.tvlUsd ?? 0)
  return (
    <Card
      picture={
        <Picture
          rows={deepest}
          keyOf={addressOf}
          failed={failed}
          line={(pool) => (
            <>
              <span className="side">
                <PoolIcons pool={pool} size={22} />
                <bdi>{poolName(pool)}</bdi>
              </span>
              <span className="meter tide-meter">
                <i style={{ '--p': most === 0 ? 0 : Number(pool.tvlUsd) / most } as CSSProperties} />
              </span>
              <span className="num nw">{format.usdWhole(pool.tvlUsd ?? '0')}</span>
            </>
          )}
        />
      }
      title={<Trans>See what each pool earns</Trans>}
      text={<Trans>Each pool shows its holdings, volume and fees, and how its APR is calculated.</Trans>}
      link={
        <Link className="link" to="/pools">
          <Trans>Open pools</Trans>
          <Arrow />
        </Link>
      }
    />
  )
}

/** How the votes of the running epoch are split so far. */
const Votes = ({ pools, failed }: WaysInProps) => {
  const format = useFormat()
  return (
    <Card
      picture={
        <Picture
          rows={pools && toMostVoted(pools, lines)}
          keyOf={({ pool }) => pool.address}
          failed={failed}
          line={({ pool, share }) => (
            <>
              <bdi>{poolName(pool)}</bdi>
              <span className="voted" aria-hidden="true">
                <i style={{ '--p': share } as CSSProperties} />
              </span>
              <span className="num nw">{format.percent(share * 100)}</span>
            </>
          )}
        />
      }
      title={<Trans>Vote, then collect</Trans>}
      text={
        <Trans>
          Lock {brand.governanceToken.symbol} for up to 2 years and split your vote. The fees and incentives of those pools are yours.
        </Trans>
      }
      link={
        <Link className="link" to="/dashboard/vote">
          <Trans>Open vote</Trans>
          <Arrow />
        </Link>
      }
    />
  )
}

// SHELL-3
/** The main features, each with figures of the live market. */
export const WaysIn = memo((market: WaysInProps) => {
  const network = useNetwork()
  return (
    <section className="part">
      <h2>
        <Trans>Trade or earn, settled weekly</Trans>
      </h2>
      <div className="hows">
        <Swaps {...market} />
        <Deposits {...market} />
        {hasVotes(network) && <Votes {...market} />}
      </div>
    </section>
  )
})
