import { KeyValue, KeyValueList } from '@exchange/ui'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { LocalTime } from '../../../../shared/format/Moment.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withdrawLockFlow } from '../../flows/withdrawLock.flow.ts'
import { blockedWord } from '../../messages.ts'
import { beyondFlow } from '../../model/lockRow.ts'
import { Blockers } from '../Blockers.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockButton } from '../LockButton.tsx'
import { TokenFigure } from '../LockFigures.tsx'
import type { PanelProps } from './panel.ts'
import { formatDate } from '../../../../shared/format/moments.ts'

/** An expired lock's whole amount is returned to its owner. */
export const WithdrawPanel = ({ desk, row, fixes, start }: PanelProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { now, network } = desk
  const { lock, blockers, rebase } = row
  const blocked = beyondFlow(blockers.withdraw).length > 0
  const request = { chainId: network.chainId, lockIds: [lock.lockId], amount: lock.amount }
  const day = formatDate(format.locale, Number(lock.end))
  return (
    <FormAndOutcome
      form={
        <>
          <p className="mut">
            <Trans>From {day}, 00:00 UTC, everything in it can be withdrawn. Neither votes nor a pause prevent it.</Trans>
            <LocalTime at={Number(lock.end)} />
          </p>
          <Blockers list={blockers.withdraw} now={now} fixes={fixes} />
        </>
      }
      outcome={
        <>
          <KeyValueList>
            <KeyValue label={<Trans>You receive</Trans>}>
              <TokenFigure amount={lock.amount} />
            </KeyValue>
            {rebase > 0n && (
              <KeyValue label={<Trans>Rebase, claimed first</Trans>}>
                <TokenFigure amount={rebase} />
              </KeyValue>
            )}
          </KeyValueList>
          <p className="sm mut">
            <Trans>To vote again, make a new lock.</Trans>
          </p>
          <LockButton
            desk={desk}
            stop={blocked ? blockedWord : null}
            label={i18n._(withdrawLockFlow.title(request))}
            onPress={() => start(withdrawLockFlow, request)}
          />
        </>
      }
    />
  )
}
