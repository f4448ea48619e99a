import type { PoolItem } from '@exchange/api-client'
import { buttonClass, ErrorState, Skeleton, type ErrorStateProps } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type CSSProperties } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Indexing } from '../../../entities/pool/Indexing.tsx'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { toGaugeTotals } from '../model/gaugeTotals.ts'
import { toTopPools, type TopPool } from '../model/topPools.ts'

type TopPoolsProps = {
  /** Pools that may be named here. Undefined while they load, and when they could not be read. */
  readonly pools: readonly PoolItem[] | undefined
  /** All pools of the network, over which the totals are computed. */
  readonly all: readonly PoolItem[] | undefined
  readonly error: ErrorStateProps | undefined
  /** The index is still working through the network's history. */
  readonly indexing: boolean
}

const count = 4

/** A pool with its rate. Its name links to its page, where the rate has its receipt. */
const Row = ({ top: { pool, apr, share } }: { readonly top: TopPool }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { slug } = useNetwork()
  return (
    <li className="gr">
      <span className="row">
        <PoolIcons pool={pool} />
        <span className="grow">
          <Link to="/pools/$chain/$address" params={{ chain: slug, address: pool.address }} className="link b">
            <bdi>{poolName(pool)}</bdi>
          </Link>
          <span className="sm dim" style={{ display: 'block' }}>
            {i18n._(poolTypeNames[pool.type])}, {format.pips(pool.fee)}
          </span>
        </span>
      </span>
      <span className="meter tide-meter" aria-hidden="true">
        <i style={{ '--p': share } as CSSProperties} />
      </span>
      <span className="fig">
        <b>{format.usdWhole(pool.volumeUsd24h)}</b>
        <span className="sm dim">
          <Trans>volume 24h</Trans>
        </span>
      </span>
      <span className="fig">
        <b>{format.percent(apr)}</b>
        <span className="sm dim">
          <Trans>APR</Trans>
        </span>
      </span>
    </li>
  )
}

const Waiting = () =>
  Array.from({ length: count }, (_, i) => (
    <li className="gr" key={i}>
      <Skeleton width={180} height={34} />
      <span />
      <Skeleton width={88} height={30} />
      <Skeleton width={64} height={30} />
    </li>
  ))

const Rows = ({ pools }: { readonly pools: readonly PoolItem[] }) => {
  const top = toTopPools(pools, count)
  if (top.length === 0)
    return (
      <li className="mut">
        <Trans>No pool has earned fees in the last seven days.</Trans>
      </li>
    )
  return top.map((row) => <Row key={row.pool.address} top={row} />)
}

/** The number of gauges that share the emission, and the incentives for voters. Renders nothing if the network has none. */
const Gauges = ({ pools }: { readonly pools: readonly PoolItem[] }) => {
  const format = useFormat()
  const totals = toGaugeTotals(pools)
  if (!totals) return null
  const { gauges } = totals
  const incentives = format.usdWhole(String(totals.incentives))
  return (
    <p className="mut" style={{ margin: '0 0 24px', maxWidth: '38ch' }}>
      <Plural value={gauges} one="# open gauge shares the emission." other="# open gauges share the emission." />{' '}
      {totals.incentives > 0 && <Trans>{incentives} offered to voters this epoch.</Trans>}
    </p>
  )
}

/** The pools with the highest rates of the last seven days. */
export const TopPools = memo(({ pools, all, error, indexing }: TopPoolsProps) => (
  <section className="part two">
    <div>
      <h2>
        <Trans>What the pools are paying.</Trans>
      </h2>
      <p className="mut" style={{ margin: '16px 0 24px', maxWidth: '38ch' }}>
        <Trans>Rates use the fees of the past 7 days and today’s TVL; not a forecast.</Trans>
      </p>
      {all && <Gauges pools={all} />}
      <Link className={buttonClass('outline')} to="/pools" search={{ sort: 'apr' }}>
        {all ? <Plural value={all.length} one="The # pool" other="All # pools" /> : <Trans>All pools</Trans>}
      </Link>
    </div>
    {indexing && !pools ? <Indexing /> : error ? <ErrorState {...error} /> : <ul>{pools ? <Rows pools={pools} /> : <Waiting />}</ul>}
  </section>
))
