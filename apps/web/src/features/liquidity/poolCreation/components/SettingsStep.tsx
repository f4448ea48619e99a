import { TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { stopWords } from '../messages.ts'
import type { NewPoolBlocker } from '../model/newPoolBlockers.ts'
import { withSettings } from '../model/draft.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'

/** The name and fee of a weighted pool. */
export const SettingsStep = ({ desk }: { readonly desk: NewPoolDesk }) => {
  const { t, i18n } = useLingui()
  const { texts, draft, blockers, change } = desk
  const errorOf = (...codes: readonly NewPoolBlocker['code'][]) => {
    const stop = blockers.settings?.find(({ code }) => codes.includes(code))
    return stop && i18n._(stopWords[stop.code])
  }
  return (
    <div className="col" style={{ gap: 18 }}>
      <TextInput
        label={t`Name of the pool token`}
        autoComplete="off"
        maxLength={64}
        value={texts.name}
        error={errorOf('nameMissing', 'nameTooLong')}
        onChange={(name) => change((now) => withSettings(now, { name }))}
      />
      <TextInput
        label={t`Symbol of the pool token`}
        autoComplete="off"
        maxLength={64}
        value={texts.symbol}
        error={errorOf('symbolMissing', 'symbolTooLong')}
        onChange={(symbol) => change((now) => withSettings(now, { symbol }))}
      />
      <TextInput
        label={t`Swap fee`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.weighted.fee}
        suffix={<span className="dim">%</span>}
        hint={<Trans>From 0.01% to 10%; 0.30% is usual. You own the pool and can change it later.</Trans>}
        error={errorOf('feeMissing', 'feeOutOfRange')}
        onChange={(fee) => change((now) => withSettings(now, { fee }))}
      />
    </div>
  )
}
