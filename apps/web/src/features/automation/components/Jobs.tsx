import { DAY } from '@exchange/domain/clock/day'
import { lockPresets, type LockPreset } from '@exchange/domain/escrow/unlockTimes'
import { Card, Select, Switch, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { settingsWords } from '../messages.ts'
import type { Plan } from '../usePlan.ts'

type JobProps = {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

const Job = ({ label, on, onChange, children }: JobProps) => (
  <label className="row sb auto-job">
    <span className="grow">
      <span className="b block">{label}</span>
      <span className="sm dim block">{children}</span>
    </span>
    <Switch label={label} checked={on} onChange={onChange} />
  </label>
)

/** The weekly actions. */
export const Jobs = ({ plan: { form, setSettings, wrong } }: { readonly plan: Plan }) => {
  const { t, i18n } = useLingui()
  const { settings } = form
  const names: Record<LockPreset, string> = { twoWeeks: t`2 weeks`, sixMonths: t`6 months`, oneYear: t`1 year`, twoYears: t`2 years` }
  const presets = Object.keys(lockPresets) as LockPreset[]
  const preset = presets.find((each) => lockPresets[each] * DAY === settings.relockDuration) ?? ''
  const nameFault = wrong.find(({ code }) => code === 'nameTooLong' || code === 'nameMissing')
  return (
    <Card className="col">
      <TextInput
        label={t`Name`}
        value={settings.name}
        onChange={(name) => setSettings({ name })}
        error={nameFault && i18n._(settingsWords[nameFault.code])}
      />
      <Job
        label={t`Claim the rebase every week`}
        on={settings.isClaimEveryWeek}
        onChange={(isClaimEveryWeek) => setSettings({ isClaimEveryWeek })}
      >
        <Trans>First, so that it adds to the lock before the vote.</Trans>
      </Job>
      <Job
        label={t`Extend the lock every week`}
        on={settings.isRelockEveryWeek}
        onChange={(isRelockEveryWeek) => setSettings({ isRelockEveryWeek })}
      >
        <Trans>Keeps its voting power from falling.</Trans>
      </Job>
      {settings.isRelockEveryWeek && (
        <Select
          label={t`Length after each extension`}
          labelAt="beside"
          value={preset}
          options={[
            ...(preset === '' ? [{ value: '' as const, label: t`As it is` }] : []),
            ...presets.map((value) => ({ value, label: names[value] })),
          ]}
          onChange={(value) => value !== '' && setSettings({ relockDuration: lockPresets[value] * DAY })}
        />
      )}
      <Job label={t`Vote every week`} on={settings.isAutoVote} onChange={(isAutoVote) => setSettings({ isAutoVote })}>
        <Trans>With the weights you choose. If you vote yourself, your vote is kept.</Trans>
      </Job>
    </Card>
  )
}
