import type { AgainstHolding } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../shared/format/useFormat.ts'

type BarsProps = { readonly rows: readonly { readonly key: string; readonly name: string; readonly against: AgainstHolding | null }[] }

const sizeOf = (gain: bigint): bigint => (gain < 0n ? -gain : gain)

/** One bar each on a common scale, to the right if it beat holding. */
export const LabBars = ({ rows }: BarsProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const most = rows.reduce((top, { against }) => (against && sizeOf(against.gainUsd) > top ? sizeOf(against.gainUsd) : top), 1n)
  return (
    <ul className="lab-bars" aria-label={t`Against holding`}>
      {rows.map(({ key, name, against }) => {
        if (!against) return null
        const width = Number((sizeOf(against.gainUsd) * 1_000n) / most) / 20
        const isLoss = against.gainUsd < 0n
        return (
          <li key={key}>
            <bdi>{name}</bdi>
            <span className="lab-track" aria-hidden="true">
              <span className={isLoss ? 'loss' : 'gain'} style={{ width: `${width}%`, left: isLoss ? `${50 - width}%` : '50%' }} />
            </span>
            <span className="num">{format.usd(against.gainUsd)}</span>
          </li>
        )
      })}
    </ul>
  )
}
