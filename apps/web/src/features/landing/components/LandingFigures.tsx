import type { StatsItem } from '@exchange/api-client'
import { Skeleton } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

type LandingFiguresProps = { readonly stats: StatsItem | undefined; readonly failed: boolean }

/** The exchange's totals since its first block. */
export const LandingFigures = memo(({ stats, failed }: LandingFiguresProps) => {
  const format = useFormat()
  const show = (figure: (stats: StatsItem) => ReactNode): ReactNode =>
    stats ? figure(stats) : failed ? <NotAvailable /> : <Skeleton width={140} height={30} />
  return (
    <dl className="lst">
      <div>
        <dt>
          {stats ? <Plural value={stats.poolCount} one="locked in # pool" other="locked in # pools" /> : <Trans>locked in pools</Trans>}
        </dt>
        <dd>{show(({ tvlUsd }) => format.usdCompact(tvlUsd))}</dd>
      </div>
      <div>
        <dt>
          <Trans>traded since launch</Trans>
        </dt>
        <dd>{show(({ volumeUsdTotal }) => format.usdCompact(volumeUsdTotal))}</dd>
      </div>
      <div>
        <dt>
          <Trans>earned in fees</Trans>
        </dt>
        <dd>{show(({ feesUsdTotal }) => format.usdCompact(feesUsdTotal))}</dd>
      </div>
      <div>
        <dt>
          <Trans>swaps</Trans>
        </dt>
        <dd>{show(({ swapCount }) => format.integer(swapCount))}</dd>
      </div>
    </dl>
  )
})
