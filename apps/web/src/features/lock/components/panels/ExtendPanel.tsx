import { lockEndBlockers } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LocalTime } from '../../../../shared/format/Moment.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { extendLockFlow } from '../../flows/extendLock.flow.ts'
import { blockedWord, stopWords } from '../../messages.ts'
import { endOfChoice, type UnlockChoice } from '../../model/unlockChoice.ts'
import { Blockers } from '../Blockers.tsx'
import { EndPicker } from '../EndPicker.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockButton } from '../LockButton.tsx'
import { LockReview } from '../LockReview.tsx'
import { Outcome } from '../Outcome.tsx'
import type { PanelProps } from './panel.ts'
import { formatDate } from '../../../../shared/format/moments.ts'

/** A later end, once per epoch. */
export const ExtendPanel = ({ desk, row, fixes, start }: PanelProps) => {
  const { i18n } = useLingui()
  const [review, setReview] = useState<bigint>()
  const format = useFormat()
  // An extension is irreversible: no default is chosen.
  const [choice, choose] = useState<UnlockChoice>({ end: null })
  const { now, network } = desk
  const { lock, blockers } = row
  const blocked = blockers.extend.length > 0
  const end = endOfChoice(choice, now)
  const [stop] = lockEndBlockers(end, now, lock.end)
  const ends = formatDate(format.locale, Number(lock.end))
  const request = { chainId: network.chainId, lockId: lock.lockId }
  if (review !== undefined) {
    const reviewed = { ...request, end: review }
    return (
      <div className="lock-half">
        <LockReview
          desk={desk}
          amount={lock.amount}
          end={review}
          label={i18n._(extendLockFlow.title(reviewed))}
          onBack={() => setReview(undefined)}
          onConfirm={() => start(extendLockFlow, reviewed)}
        />
      </div>
    )
  }
  return (
    <FormAndOutcome
      form={
        <>
          <p className="mut">
            <Trans>It ends on {ends}, 00:00 UTC.</Trans>
            <LocalTime at={Number(lock.end)} />
          </p>
          {!blocked && <EndPicker now={now} choice={choice} onChange={choose} after={lock.end} />}
          <Blockers list={blockers.extend} now={now} fixes={fixes} />
          {!blocked && (
            <Note icon={<Icon name="info" />}>
              <Trans>A lock can be extended once per epoch and never shortened.</Trans>
            </Note>
          )}
        </>
      }
      outcome={
        <>
          <Outcome desk={desk} lock={{ amount: lock.amount, end: blocked || end === null || stop ? lock.end : end }} counted={[lock]} />
          <LockButton
            desk={desk}
            stop={blocked ? blockedWord : stop ? stopWords[stop.code] : null}
            label={i18n._(extendLockFlow.summary({ ...request, end: end ?? lock.end }))}
            onPress={() => end !== null && setReview(end)}
          />
        </>
      }
    />
  )
}
