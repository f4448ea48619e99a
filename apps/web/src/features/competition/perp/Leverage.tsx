import { Slider, TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { PerpForm } from './usePerpForm.ts'

// PERP-2
/** How many times the margin the position is: on a line with arrows, or typed. */
export const Leverage = ({ form: { leverage, leverageText, setLeverageText, most } }: { readonly form: PerpForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [chosen, highest] = [format.integer(leverage), format.integer(most)]
  return (
    <div className="col" style={{ gap: 8 }}>
      <TextInput
        label={t`Leverage`}
        value={leverageText}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={leverage > most ? t`The maximum here is ${highest}x.` : undefined}
        suffix={<span className="dim">x</span>}
        onChange={setLeverageText}
      />
      <Slider
        label={t`Leverage`}
        value={leverage}
        max={most}
        valueText={t`${chosen} times, at most ${highest}`}
        onChange={(value) => setLeverageText(String(Math.max(1, value)))}
      />
    </div>
  )
}
