import { Dialog, Segmented } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelAutomationFlow } from '../../../entities/automation/cancelAutomation.flow.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { claimRebasesFlow } from '../flows/claimRebases.flow.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { actionWords, type ManageAction, manageActions } from '../messages.ts'
import type { LockRow } from '../model/lockRow.ts'
import type { LockDesk } from '../useLockDesk.ts'
import type { Fixes } from './Blockers.tsx'
import { ExtendPanel } from './panels/ExtendPanel.tsx'
import { IncreasePanel } from './panels/IncreasePanel.tsx'
import { MergePanel } from './panels/MergePanel.tsx'
import type { PanelProps } from './panels/panel.ts'
import { SplitPanel } from './panels/SplitPanel.tsx'
import { TransferPanel } from './panels/TransferPanel.tsx'
import { WithdrawPanel } from './panels/WithdrawPanel.tsx'

type Props = {
  readonly desk: LockDesk
  readonly row: LockRow
  readonly action: ManageAction
  readonly onAction: (action: ManageAction) => void
  readonly onCreate: () => void
  readonly onClose: () => void
}

/** Everything that can be done with one lock. */
export const ManageLockDialog = ({ desk, row, action, onAction, onCreate, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const [resets, setResets] = useState(false)
  const { lockId } = row.lock
  const name = lockName(lockId)
  const start: PanelProps['start'] = (flow, request) => {
    onClose()
    void run(flow, request)
  }
  const fixes: Fixes = {
    switchAccount: desk.wallet.openDialog,
    createLock: onCreate,
    withdraw: () => onAction('withdraw'),
    resetVotes: () => setResets(!resets),
    claimRebase: (id) => start(claimRebasesFlow, { chainId: desk.network.chainId, lockIds: [id] }),
    cancelAutomation: (id) => {
      const automation = desk.automationOf(id)?.address
      if (automation) start(cancelAutomationFlow, { chainId: desk.network.chainId, lockId: id, automation })
      else desk.readAgain()
    },
    readAgain: desk.readAgain,
    tryLater: desk.readAgain,
  }
  const others = desk.rows.filter(({ lock, state }) => lock.lockId !== lockId && state === 'running')
  const panel = { desk, row, fixes, resets, start }
  const body = {
    increase: <IncreasePanel {...panel} />,
    extend: <ExtendPanel {...panel} />,
    merge: <MergePanel {...panel} others={others} />,
    split: <SplitPanel {...panel} />,
    transfer: <TransferPanel {...panel} />,
    withdraw: <WithdrawPanel {...panel} />,
  }[action]
  return (
    <Dialog open bare size={1024} title={t`Manage ${name}`} onOpenChange={(open) => !open && onClose()}>
      <div className="lock-tabs">
        <Segmented
          label={t`What to do`}
          value={action}
          options={manageActions.map((value) => ({ value, label: i18n._(actionWords[value]) }))}
          onChange={onAction}
        />
      </div>
      {body}
    </Dialog>
  )
}
