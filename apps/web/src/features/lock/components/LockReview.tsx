import { brand } from '@exchange/domain'
import { Button, Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Moment } from '../../../shared/format/Moment.tsx'
import type { LockDesk } from '../useLockDesk.ts'
import { LockButton } from './LockButton.tsx'
import { TokenFigure } from './LockFigures.tsx'

type Props = {
  readonly desk: LockDesk
  /** The amount to lock in wei and the end in seconds, as they were when the review opened. */
  readonly amount: bigint
  readonly end: bigint
  readonly label: string
  readonly onBack: () => void
  readonly onConfirm: () => void
}

// LOCK-19
/** The final review before the wallet is asked: locked tokens stay locked, and an end cannot be undone. Its content does not change. */
export const LockReview = ({ desk, amount, end, label, onBack, onConfirm }: Props) => {
  const { symbol } = brand.governanceToken
  const back = useRef<HTMLButtonElement>(null)
  // The focused element disappeared with the form.
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="col lock-review">
      <KeyValueList>
        <KeyValue label={<Trans>You lock</Trans>}>
          <TokenFigure amount={amount} />
        </KeyValue>
        <KeyValue label={<Trans>Locked until</Trans>}>
          <Moment at={Number(end)} />
        </KeyValue>
      </KeyValueList>
      <Note icon={<Icon name="info" />} tone="warning">
        <Trans>
          You <b>cannot take {symbol} out</b> before that date. You can extend once per epoch, add more, merge, split or transfer.
        </Trans>
      </Note>
      <Button ref={back} variant="outline" size="lg" full onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <LockButton desk={desk} stop={null} label={label} onPress={onConfirm} />
    </div>
  )
}
