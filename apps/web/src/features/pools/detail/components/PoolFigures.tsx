import { StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AprFigure } from '../../components/AprFigure.tsx'
import { EmissionApr } from '../../components/GaugeCells.tsx'
import type { EmissionReceipt } from '../../model/emissionReceipt.ts'
import type { PoolRow } from '../../model/poolRow.ts'

type PoolFiguresProps = { readonly row: PoolRow; readonly emission: EmissionReceipt | null }

/** What the pool holds, trades and earns: a day, and a week. */
export const PoolFigures = ({ row, emission }: PoolFiguresProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { pool } = row
  const [volume, fees] = [format.usdCompact(pool.volumeUsd7d), format.usdCompact(pool.feesUsd7d)]
  return (
    <StatTiles
      label={t`Figures of this pool`}
      tiles={[
        { id: 'tvl', label: t`TVL`, value: pool.tvlUsd === null ? <NotAvailable /> : format.usdCompact(pool.tvlUsd) },
        {
          id: 'volume',
          label: t`Volume, 24h`,
          value: format.usdCompact(pool.volumeUsd24h),
          context: <Trans>{volume} in 7 days</Trans>,
        },
        { id: 'fees', label: t`Fees, 24h`, value: format.usdCompact(pool.feesUsd24h), context: <Trans>{fees} in 7 days</Trans> },
        { id: 'apr', label: t`APR`, value: <AprFigure row={row} />, context: emission && <EmissionApr receipt={emission} /> },
      ]}
    />
  )
}
