import { Ruler, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EPOCH } from '@exchange/domain'
import { LocalTime } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { presetWords } from '../messages.ts'
import { choosableEnds, choosablePresets, dayOf, endOfChoice, endOfDay, type UnlockChoice } from '../model/unlockChoice.ts'
import { formatDate } from '../../../shared/format/moments.ts'

type Props = {
  /** Seconds of chain time. */
  readonly now: bigint
  readonly choice: UnlockChoice
  readonly onChange: (choice: UnlockChoice) => void
  /** The end that is replaced. */
  readonly after?: bigint
}

const DayField = ({
  end,
  range,
  onEnd,
}: {
  end: bigint | null
  range: { first: bigint; last: bigint }
  onEnd: (end: bigint | null) => void
}) => {
  const { t } = useLingui()
  // A date is typed in pieces: the text in the field stays as typed until the field loses focus.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={t`Or choose a day`}
      type="date"
      min={dayOf(range.first)}
      max={dayOf(range.last)}
      value={typed ?? (end === null ? '' : dayOf(end))}
      hint={<Trans>Locks end on Thursdays, 00:00 UTC: the first one from that day on.</Trans>}
      onChange={(text) => {
        setTyped(text)
        onEnd(endOfDay(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The end of a lock: a preset, a Thursday on a line, or a day. */
export const EndPicker = ({ now, choice, onChange, after }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const end = endOfChoice(choice, now)
  const range = choosableEnds(now, after)
  const position = end === null ? 0 : Math.min(Math.max(Number((end - range.first) / EPOCH), 0), range.steps)
  const day = end === null ? '' : formatDate(format.locale, Number(end))
  const [first, last] = [formatDate(format.locale, Number(range.first)), formatDate(format.locale, Number(range.last))]
  return (
    <div className="col" style={{ gap: 12 }}>
      <p className="row sb wrapx">
        <span className="mut">
          <Trans>Locked until</Trans>
        </span>
        <span className="b" aria-live="polite">
          {end === null ? (
            <Trans>No date selected</Trans>
          ) : (
            <>
              <Trans>{day}, 00:00 UTC</Trans>
              <LocalTime at={Number(end)} />
            </>
          )}
        </span>
      </p>
      <div className="lock-presets" role="group" aria-label={t`Length of the lock`}>
        {choosablePresets(now, after).map((preset) => {
          const chosen = 'preset' in choice && choice.preset === preset
          return (
            <button
              key={preset}
              type="button"
              className={chosen ? 'chip on' : 'chip'}
              aria-pressed={chosen}
              onClick={() => onChange({ preset })}
            >
              {i18n._(presetWords[preset])}
            </button>
          )
        })}
      </div>
      <div>
        <input
          type="range"
          className="lock-range"
          aria-label={t`End of the lock, week by week`}
          aria-valuetext={end === null ? t`No date selected` : day}
          min={0}
          max={range.steps}
          step={1}
          value={position}
          onChange={(event) => onChange({ end: range.first + BigInt(event.currentTarget.value) * EPOCH })}
        />
        <Ruler
          major={8}
          minor={3}
          to={0}
          description={t`From ${first} to ${last}`}
          labels={[first, last].map((text) => (
            <span key={text}>{text}</span>
          ))}
        />
      </div>
      <DayField end={end} range={range} onEnd={(chosen) => onChange({ end: chosen })} />
    </div>
  )
}
