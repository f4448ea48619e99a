import type { StatsItem } from '@exchange/api-client'
import { InfoTip, Skeleton, StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Change, NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type PoolsStatsProps = {
  /** Undefined while it loads, and when it could not be read. */
  readonly stats: StatsItem | undefined
  /** Pools of the list, listed tokens or not; undefined before it was read. */
  readonly count: number | undefined
  readonly failed: boolean
}

const Change7d = ({ percent }: { readonly percent: number | null }) =>
  percent === null ? null : (
    <>
      <Change percent={percent} />
      <span className="when-wide">
        <Trans>past week</Trans>
      </span>
    </>
  )

const Change24h = ({ percent }: { readonly percent: number | null }) =>
  percent === null ? null : (
    <>
      <Change percent={percent} />
      <span className="when-wide">
        <Trans>past day</Trans>
      </span>
    </>
  )

/** The network's totals above the list. */
export const PoolsStats = ({ stats, count, failed }: PoolsStatsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const show = (figure: (stats: StatsItem) => ReactNode): ReactNode =>
    stats ? figure(stats) : failed ? <NotAvailable /> : <Skeleton width={112} height={20} />
  return (
    <StatTiles
      label={t`Totals of this network`}
      tiles={[
        {
          id: 'tvl',
          label: (
            <>
              <Trans>Total value locked</Trans>
              <InfoTip>
                <Trans>Totals count pools of listed tokens only.</Trans>
              </InfoTip>
            </>
          ),
          value: show(({ tvlUsd }) => format.usdCompact(tvlUsd)),
          context: stats && <Change7d percent={stats.tvlChange7d} />,
        },
        {
          id: 'volume',
          label: t`Volume, 24h`,
          value: show(({ volumeUsd24h }) => format.usdCompact(volumeUsd24h)),
          context: stats && <Change24h percent={stats.volumeChange24h} />,
        },
        {
          id: 'fees',
          label: t`Fees, 24h`,
          value: show(({ feesUsd24h }) => format.usdCompact(feesUsd24h)),
          context: stats && (
            <span className="when-wide">
              <Trans>paid by traders</Trans>
            </span>
          ),
        },
        {
          id: 'pools',
          label: t`Pools`,
          value: show(({ poolCount }) => format.integer(count ?? poolCount)),
          context: stats && <Plural value={stats.swapCount} one="# swap" other="# swaps" />,
        },
      ]}
    />
  )
}
