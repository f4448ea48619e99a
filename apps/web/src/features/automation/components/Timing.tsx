import { isAmbiguous } from '@exchange/domain/amounts/parseAmount'
import { Card, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FigureQuestion } from '../../../shared/fields/FigureQuestion.tsx'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { parseUtcField, utcField } from '../../../shared/format/utcField.ts'
import type { Plan } from '../usePlan.ts'

// AUTO-9, AUTO-11
/** When it runs, and the maximum gas price. */
export const Timing = ({ plan: { form, setForm, setSettings, typedRun, setTypedRun, runStop, priceStop } }: { readonly plan: Plan }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { executionTime } = form.settings
  const isAsked = isAmbiguous(form.gwei)
  const typeGwei = (gwei: string) => setForm((old) => ({ ...old, gwei }))
  return (
    <Card className="col" title={<Trans>Time and gas</Trans>}>
      <TextInput
        label={t`First run, in UTC`}
        type="datetime-local"
        value={typedRun ?? utcField(Number(executionTime))}
        onChange={(text) => {
          const moment = parseUtcField(text)
          setTypedRun(moment === null ? text : undefined)
          if (moment !== null) setSettings({ executionTime: BigInt(moment) })
        }}
        hint={
          <>
            {typedRun === undefined && `${bothClocks(format, Number(executionTime))}. `}
            <Trans>Then weekly at the same UTC time, regardless of daylight saving.</Trans>
          </>
        }
        error={runStop ? i18n._(runStop) : undefined}
      />
      <TextInput
        label={t`Highest gas price`}
        inputMode="decimal"
        maxLength={12}
        value={form.gwei}
        onChange={typeGwei}
        suffix={<span className="dim">gwei</span>}
        hint={isAsked ? <FigureQuestion text={form.gwei} onChoose={typeGwei} /> : <Trans>Runs wait while gas is above this price.</Trans>}
        error={priceStop && !isAsked ? i18n._(priceStop) : undefined}
      />
    </Card>
  )
}
