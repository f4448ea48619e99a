import { Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Expiry, EXPIRY_CHOICES } from '../model/times.ts'
import { SpanField } from './SpanField.tsx'
import { useSpan } from './useSpan.ts'

/** The expiry of a limit order: a choice, or a custom duration. */
export const ExpiryField = ({ value, onChange }: { readonly value: Expiry; readonly onChange: (value: Expiry) => void }) => {
  const { t } = useLingui()
  const span = useSpan()
  const options: readonly { readonly value: Expiry['choice']; readonly label: string }[] = [
    ...EXPIRY_CHOICES.map((seconds) => ({ value: seconds, label: span(seconds) })),
    { value: 'custom', label: t`Custom` },
  ]
  return (
    <>
      <div className="row sb order-expiry">
        <span className="mut">
          <Trans>Expires in</Trans>
        </span>
        <Select label={t`Expires in`} value={value.choice} options={options} onChange={(choice) => onChange({ ...value, choice })} />
      </div>
      {value.choice === 'custom' && (
        <div className="order-expiry">
          <SpanField
            label={t`Custom expiry`}
            unitLabel={t`Unit of the expiry`}
            count={value.count}
            unit={value.unit}
            onCount={(count) => onChange({ ...value, count })}
            onUnit={(unit) => onChange({ ...value, unit })}
          />
        </div>
      )}
    </>
  )
}
