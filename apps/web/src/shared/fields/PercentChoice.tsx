import { Segmented, TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../format/useFormat.ts'

type Props = {
  readonly label: string
  readonly presets: readonly number[]
  /** The current value in basis points. */
  readonly value: number
  readonly onChoose: (bps: number) => void
  readonly customLabel: string
  /** The typed text; empty while a preset applies. */
  readonly custom: string
  readonly onType: (text: string) => void
  /** Basis points of a typed percentage; null if invalid or out of bounds. */
  readonly parse: (text: string) => number | null
  /** The valid range, as an error. */
  readonly error: string
}

/** A share: one of the presets, or typed. A typed value applies once it is valid. */
export const PercentChoice = ({ label, presets, value, onChoose, customLabel, custom, onType, parse, error }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <>
      <Segmented
        label={label}
        size="sm"
        value={value}
        options={presets.map((bps) => ({ value: bps, label: format.bps(bps) }))}
        onChange={(bps) => {
          onType('')
          onChoose(bps)
        }}
      />
      <TextInput
        label={customLabel}
        hideLabel
        placeholder={t`Custom`}
        inputMode="decimal"
        maxLength={6}
        value={custom}
        onChange={(text) => {
          onType(text)
          const bps = parse(text)
          if (bps !== null) onChoose(bps)
        }}
        suffix="%"
        error={custom !== '' && parse(custom) === null ? error : undefined}
      />
    </>
  )
}
