import type { PoolItem } from '@exchange/api-client'
import { StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Change, NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AprFigure } from '../../../../entities/pool/AprFigure.tsx'
import { EmissionApr } from '../../components/GaugeCells.tsx'
import type { EmissionReceipt } from '../../model/emissionReceipt.ts'
import type { PoolRow } from '../../model/poolRow.ts'
import { tvlChange } from '../model/activity.ts'
import { useActivity } from '../useActivity.ts'

type PoolFiguresProps = { readonly row: PoolRow; readonly emission: EmissionReceipt | null; readonly now: number }

/** The change of the TVL in a day and in a week; renders nothing if unknown. */
const TvlChanges = ({ pool, now }: { readonly pool: PoolItem; readonly now: number }) => {
  const { points } = useActivity(pool, '1W', now)
  if (!points) return null
  const [day, week] = [24, 7 * 24 - 1].map((hours) => tvlChange(points, pool.tvlUsd, hours))
  return (
    <>
      {typeof day === 'number' && (
        <span className="nw">
          <Change percent={day} /> <Trans>24h</Trans>
        </span>
      )}
      {typeof week === 'number' && (
        <span className="nw">
          <Change percent={week} /> <Trans>7d</Trans>
        </span>
      )}
    </>
  )
}

/** The pool's TVL, volume and fees over a day and a week. `now` in seconds of chain time. */
export const PoolFigures = ({ row, emission, now }: PoolFiguresProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { pool } = row
  const [volume, fees] = [format.usdCompact(pool.volumeUsd7d), format.usdCompact(pool.feesUsd7d)]
  return (
    <StatTiles
      label={t`Figures of this pool`}
      tiles={[
        {
          id: 'tvl',
          label: t`TVL`,
          value: pool.tvlUsd === null ? <NotAvailable /> : format.usdCompact(pool.tvlUsd),
          context: <TvlChanges pool={pool} now={now} />,
        },
        {
          id: 'volume',
          label: t`Volume, 24h`,
          value: format.usdCompact(pool.volumeUsd24h),
          context: <Trans>{volume} in 7 days</Trans>,
        },
        { id: 'fees', label: t`Fees, 24h`, value: format.usdCompact(pool.feesUsd24h), context: <Trans>{fees} in 7 days</Trans> },
        { id: 'apr', label: t`APR`, value: <AprFigure pool={row.pool} />, context: emission && <EmissionApr receipt={emission} /> },
      ]}
    />
  )
}
