import { lockEntryBlockers, parseAmount } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { unitOf } from '../../../../shared/tokens/token.ts'
import { increaseLockFlow } from '../../flows/increaseLock.flow.ts'
import { blockedWord, stopWords } from '../../messages.ts'
import { Blockers } from '../Blockers.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockAmountField } from '../LockAmountField.tsx'
import { LockButton } from '../LockButton.tsx'
import { LockReview } from '../LockReview.tsx'
import { Outcome } from '../Outcome.tsx'
import type { PanelProps } from './panel.ts'

/** More tokens for a lock; its end stays. */
export const IncreasePanel = ({ desk, row, fixes, start }: PanelProps) => {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [review, setReview] = useState<bigint>()
  const { token, balance, entryPaused, price, now, network } = desk
  const { lock, blockers: blockersOf } = row
  const parsed = parseAmount(text, token.decimals)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const blockers = lockEntryBlockers({ amount: parsed, balance, entryPaused })
  const [stop] = blockers
  const request = { chainId: network.chainId, lockId: lock.lockId, amount }
  if (review !== undefined) {
    const reviewed = { ...request, amount: review }
    return (
      <div className="lock-half">
        <LockReview
          desk={desk}
          amount={review}
          end={lock.end}
          label={i18n._(increaseLockFlow.summary(reviewed))}
          onBack={() => setReview(undefined)}
          onConfirm={() => start(increaseLockFlow, reviewed)}
        />
      </div>
    )
  }
  return (
    <FormAndOutcome
      form={
        <>
          <LockAmountField
            label={t`Add to the lock`}
            token={token}
            value={text}
            onChange={setText}
            connected
            balance={balance}
            dollars={price === null ? null : valueOf(amount, unitOf(token), price)}
            blockers={blockers}
          />
          <Blockers list={blockersOf.increase} now={now} fixes={fixes} />
        </>
      }
      outcome={
        <>
          <Outcome desk={desk} lock={{ amount: lock.amount + amount, end: lock.end }} counted={[lock]} />
          <LockButton
            desk={desk}
            stop={blockersOf.increase.length > 0 ? blockedWord : stop ? stopWords[stop.code] : null}
            label={i18n._(increaseLockFlow.summary(request))}
            onPress={() => setReview(amount)}
          />
        </>
      }
    />
  )
}
