import { Select, TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { INTERVAL_UNITS, type IntervalUnit } from '../model/times.ts'

const units = Object.keys(INTERVAL_UNITS) as IntervalUnit[]

type Props = {
  readonly label: string
  readonly unitLabel: string
  readonly count: string
  readonly unit: IntervalUnit
  readonly onCount: (count: string) => void
  readonly onUnit: (unit: IntervalUnit) => void
}

/** A span of time that is typed: a whole number, and its unit. */
export const SpanField = ({ label, unitLabel, count, unit, onCount, onUnit }: Props) => {
  const { t } = useLingui()
  const unitNames: Record<IntervalUnit, string> = { minute: t`minutes`, hour: t`hours`, day: t`days` }
  return (
    <div className="order-every">
      <TextInput label={label} inputMode="numeric" maxLength={5} autoComplete="off" value={count} onChange={onCount} />
      <Select label={unitLabel} value={unit} options={units.map((value) => ({ value, label: unitNames[value] }))} onChange={onUnit} />
    </div>
  )
}
