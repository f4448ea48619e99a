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
  /** What is locked, in wei, and until when, in seconds: as it was when the review was asked for. */
  readonly amount: bigint
  readonly end: bigint
  readonly label: string
  readonly onBack: () => void
  readonly onConfirm: () => void
}

// LOCK-19
/** The last look before the wallet is asked: what is locked stays locked, and an end cannot be taken back. Nothing in it changes any more. */
export const LockReview = ({ desk, amount, end, label, onBack, onConfirm }: Props) => {
  const { symbol } = brand.governanceToken
  const back = useRef<HTMLButtonElement>(null)
  // What was focused is gone with the form.
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
