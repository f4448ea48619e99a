import { Ruler, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { bothClocks } from '../../../../shared/format/bothClocks.ts'
import type { CreateDraft } from '../model/createDraft.ts'
import { atHalfHour, dayText, halfHourOf, halfHours, halfHourText } from '../model/times.ts'
import { FaultLine } from '../Fault.tsx'
import type { StepProps } from './stepProps.ts'

type Field = 'registrationStart' | 'registrationEnd' | 'start' | 'end'

type TimeProps = StepProps & { readonly field: Field; readonly label: string; readonly hint?: ReactNode }

/** A moment of UTC in half-hour steps: a day and its half hour. */
const TimeField = ({ desk: { draft, change }, faultOf, touch, field, label, hint }: TimeProps) => {
  const { t } = useLingui()
  const id = useId()
  const value = draft[field]
  const fault = faultOf(field)
  const set = (day: string, half: number) => {
    touch(field)
    change({ [field]: atHalfHour(day, half) } as Pick<CreateDraft, Field>)
  }
  return (
    <div className="create-field">
      <label htmlFor={id} className="sm mut">
        {label}
      </label>
      <div className="create-time">
        <span className={fault ? 'inp bad' : 'inp'}>
          <input
            id={id}
            type="date"
            value={dayText(value)}
            aria-invalid={fault ? true : undefined}
            onChange={(event) => set(event.currentTarget.value, halfHourOf(value))}
          />
        </span>
        <Select
          label={t`${label}: time in UTC`}
          value={halfHourOf(value)}
          options={halfHours.map((half) => ({ value: half, label: halfHourText(half) }))}
          onChange={(half) => set(dayText(value), half)}
        />
      </div>
      {fault ? <FaultLine>{fault}</FaultLine> : hint && <p className="sm dim">{hint}</p>}
    </div>
  )
}

/** The three spans in their proportions. */
export const Timeline = ({ draft: { registrationStart, registrationEnd, start, end } }: { readonly draft: CreateDraft }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (registrationStart === null || registrationEnd === null || start === null || end === null) return null
  if (registrationEnd <= registrationStart || start < registrationEnd || end <= start) return null
  const whole = end - registrationStart
  const spans = [
    { id: 'registration', label: t`Registration`, seconds: registrationEnd - registrationStart, tone: 'open' },
    { id: 'waiting', label: '', seconds: start - registrationEnd, tone: 'none' },
    { id: 'competition', label: t`Competition`, seconds: end - start, tone: 'live' },
  ]
  return (
    <div className="create-line">
      {spans.map(({ id, label, seconds, tone }) => {
        const length = format.countdown(seconds)
        return (
          seconds > 0 && (
            <div key={id} className={`create-span ${tone}`} style={{ flexGrow: seconds / whole }}>
              {label !== '' && (
                <>
                  <Ruler
                    tone="data"
                    to={1}
                    major={Math.max(1, Math.round((seconds / whole) * 8))}
                    minor={2}
                    description={`${label}: ${length}`}
                  />
                  <span className="b sm">{label}</span>
                  <span className="sm dim num">{length}</span>
                </>
              )}
            </div>
          )
        )
      })}
    </div>
  )
}

// ARENA-13
/** When registration opens and closes, and the competition starts and ends: in UTC, in half-hour steps. */
export const TimesStep = (props: StepProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { start } = props.desk.draft
  const moment = start === null ? '' : bothClocks(format, start)
  return (
    <>
      <h3>
        <Trans>Registration</Trans>
      </h3>
      <div className="create-pair">
        <TimeField {...props} field="registrationStart" label={t`Registration opens`} />
        <TimeField
          {...props}
          field="registrationEnd"
          label={t`Registration closes`}
          hint={<Trans>1 hour to 7 days after it opens</Trans>}
        />
      </div>
      <h3>
        <Trans>Competition</Trans>
      </h3>
      <div className="create-pair">
        <TimeField {...props} field="start" label={t`Competition starts`} />
        <TimeField
          {...props}
          field="end"
          label={t`Competition ends`}
          hint={<Trans>1 hour to 28 days after the start. The end itself is not included.</Trans>}
        />
      </div>
      <Timeline draft={props.desk.draft} />
      <p className="sm dim">
        <Trans>All times in UTC, in half-hour steps.</Trans> {moment !== '' && <Trans>The start: {moment}.</Trans>}
      </p>
    </>
  )
}
