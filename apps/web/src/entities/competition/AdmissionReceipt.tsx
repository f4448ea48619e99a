import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { Badge } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'

/** The figures of an admitted token. Dollars are decimal text, the age is in seconds; null if unknown. */
export type Receipt = {
  readonly liquidityUsd: string | null
  readonly age: number | null
  readonly volumeUsd: string | null
  readonly hostShareBps: number | null
  readonly belowBar: boolean
  readonly misses: readonly string[]
}

const Dollars = ({ value }: { readonly value: string | null }) => {
  const format = useFormat()
  return value === null ? <NotAvailable /> : <span className="num">{format.usdWhole(value)}</span>
}

// ARENA-24
/** Liquidity in our pools, age, daily volume and the host's share of the token's pools; marks every figure below its threshold. */
export const AdmissionReceipt = ({ of: { liquidityUsd, age, volumeUsd, hostShareBps, belowBar, misses } }: { readonly of: Receipt }) => {
  const { t } = useLingui()
  const format = useFormat()
  const line = (id: string, label: string, value: React.ReactNode) => (
    <div className={misses.includes(id) ? 'receipt-line missed' : 'receipt-line'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  const days = age === null ? '' : format.integer(Math.floor(age / DAY_SECONDS))
  return (
    <div className="admission">
      <dl>
        {line('liquidity', t`Liquidity`, <Dollars value={liquidityUsd} />)}
        {line('age', t`Age of its oldest pool`, age === null ? <NotAvailable /> : <Trans>{days} days</Trans>)}
        {line('volume', t`Volume, 24 hours`, <Dollars value={volumeUsd} />)}
        {line('share', t`Host’s share of its pools`, hostShareBps === null ? <NotAvailable /> : format.bps(hostShareBps))}
      </dl>
      {belowBar && (
        <Badge tone="warning">
          <Trans>Below the bar</Trans>
        </Badge>
      )}
    </div>
  )
}
