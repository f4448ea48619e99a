import { Slider } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { focusCastBar } from '../castBarFocus.ts'
import { parsePercent } from '../model/allocation.ts'

type WeightFieldProps = {
  readonly name: string
  /** The text of the field. */
  readonly text: string
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

/** A pool's share of the vote: a slider for whole percents, a field for finer ones. Enter moves on to the voting bar. */
export const WeightField = ({ name, text, disabled, onChange }: WeightFieldProps) => {
  const { t } = useLingui()
  const bps = parsePercent(text)
  const percent = bps === null ? 0 : Number(bps) / 100
  const spoken = String(percent)
  return (
    <span className="weight-field">
      <Slider
        label={t`Weight of ${name}`}
        value={percent}
        valueText={t`${spoken} percent`}
        disabled={disabled}
        onChange={(value) => onChange(String(value))}
      />
      <span className={bps === null ? 'inp bad' : 'inp'}>
        <input
          aria-label={t`Weight of ${name} in percent`}
          aria-invalid={bps === null || undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={8}
          disabled={disabled}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && focusCastBar()}
        />
        <span className="dim" aria-hidden="true">
          %
        </span>
      </span>
    </span>
  )
}
