import { brand, lockEndBlockers, lockEntryBlockers, parseAmount } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { Dialog, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { unitOf } from '../../../shared/tokens/token.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { createLockFlow, type CreateLockRequest } from '../flows/createLock.flow.ts'
import { stopWords } from '../messages.ts'
import { endOfChoice, type UnlockChoice } from '../model/unlockChoice.ts'
import type { LockDesk } from '../useLockDesk.ts'
import { EndPicker } from './EndPicker.tsx'
import { FormAndOutcome } from './FormAndOutcome.tsx'
import { LockAmountField } from './LockAmountField.tsx'
import { LockButton } from './LockButton.tsx'
import { LockReview } from './LockReview.tsx'
import { Outcome } from './Outcome.tsx'

/** A new lock: its amount, its end, and the result. */
export const CreateLockDialog = ({ desk, onClose }: { readonly desk: LockDesk; readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const [text, setText] = useState('')
  const [review, setReview] = useState<CreateLockRequest>()
  const [choice, choose] = useState<UnlockChoice>({ preset: 'oneYear' })
  const { token, balance, entryPaused, now, price, network, wallet } = desk
  const { symbol } = brand.governanceToken
  const parsed = parseAmount(text, token.decimals)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const end = endOfChoice(choice, now)
  const endBlockers = lockEndBlockers(end, now)
  const blockers = [...lockEntryBlockers({ amount: parsed, balance, entryPaused }), ...endBlockers]
  const [stop] = blockers
  const request = end === null ? null : { chainId: network.chainId, amount, end }
  if (review)
    return (
      <Dialog open title={t`Review`} onOpenChange={(open) => !open && onClose()}>
        <LockReview
          desk={desk}
          {...review}
          label={i18n._(createLockFlow.title(review))}
          onBack={() => setReview(undefined)}
          onConfirm={() => {
            onClose()
            void run(createLockFlow, review)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog open bare size={1024} title={t`New lock`} onOpenChange={(open) => !open && onClose()}>
      <FormAndOutcome
        form={
          <>
            <LockAmountField
              label={t`You lock`}
              token={token}
              value={text}
              onChange={setText}
              connected={wallet.address !== undefined}
              balance={balance}
              dollars={price === null ? null : valueOf(amount, unitOf(token), price)}
              blockers={blockers}
            />
            <EndPicker now={now} choice={choice} onChange={choose} />
            <Note icon={<Icon name="info" />}>
              <Trans>
                You <b>cannot take {symbol} out</b> before that date. You can extend once per epoch, add more, merge, split or transfer.
              </Trans>
            </Note>
          </>
        }
        outcome={
          <>
            <Outcome desk={desk} lock={{ amount, end: end === null || endBlockers.length > 0 ? now : end }} counted={[]} />
            <LockButton
              desk={desk}
              stop={stop ? stopWords[stop.code] : null}
              label={request ? i18n._(createLockFlow.summary(request)) : t`No date selected`}
              onPress={() => request && setReview(request)}
            />
          </>
        }
      />
    </Dialog>
  )
}
