import { transferBlockers } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReceiverInput } from '../../../../entities/user/ReceiverInput.tsx'
import { useTypedReceiver } from '../../../../entities/user/useReceiver.ts'
import { transferLockFlow } from '../../flows/transferLock.flow.ts'
import { blockedWord, transferStopWords } from '../../messages.ts'
import { beyondFlow, claimedLock, lockToReset } from '../../model/lockRow.ts'
import { Blockers } from '../Blockers.tsx'
import { FormAndOutcome } from '../FormAndOutcome.tsx'
import { LockButton } from '../LockButton.tsx'
import { Outcome } from '../Outcome.tsx'
import type { PanelProps } from './panel.ts'

/** Transfers a lock to another account. */
export const TransferPanel = ({ desk, row, fixes, resets, start }: PanelProps) => {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const { now, network } = desk
  const { lock, blockers, state } = row
  const { votingEscrow, governanceToken } = network.deployment.contracts
  const typed = useTypedReceiver(text, network)
  const { receiver, named, wait, fault } = typed
  const [stop] = transferBlockers(receiver, lock.owner, [governanceToken, ...(votingEscrow ? [votingEscrow] : [])])
  const blocked = beyondFlow(blockers.transfer, resets).length > 0
  return (
    <FormAndOutcome
      form={
        <>
          <ReceiverInput
            network={network}
            value={text}
            onChange={setText}
            typed={typed}
            error={stop && stop !== 'addressMissing' ? (fault ?? i18n._(transferStopWords[stop])) : undefined}
          />
          <Note tone="warning" icon={<Icon name="warning" />}>
            <Trans>The receiver then owns the locked tokens, their votes and their rebase. A transfer cannot be undone.</Trans>
          </Note>
          <Blockers list={blockers.transfer} now={now} fixes={fixes} resets={resets} />
        </>
      }
      outcome={
        <>
          {state === 'running' && <Outcome desk={desk} lock={claimedLock(row)} counted={[lock]} />}
          <LockButton
            desk={desk}
            grave
            stop={blocked ? blockedWord : (wait ?? (stop ? transferStopWords[stop] : null))}
            label={i18n._(transferLockFlow.title({ chainId: network.chainId, lockIds: [lock.lockId], to: lock.owner }))}
            onPress={() =>
              receiver.status === 'ok' &&
              start(transferLockFlow, {
                chainId: network.chainId,
                lockIds: [lock.lockId],
                to: receiver.address,
                toName: named?.name,
                ...lockToReset(blockers.transfer, resets),
              })
            }
          />
        </>
      }
    />
  )
}
