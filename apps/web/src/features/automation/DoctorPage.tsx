import { automationBlocker } from '@exchange/domain/automation/actions'
import { Button, buttonClass, Card, Dialog, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasAutomation } from '../../entities/automation/hasAutomation.ts'
import { lockName } from '../../entities/lock/lockName.ts'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { StartButton } from '../../shared/wallet/StartButton.tsx'
import { AddLink } from './components/AddLink.tsx'
import { DryRun } from './components/DryRun.tsx'
import { Events } from './components/Events.tsx'
import { LastRuns } from './components/LastRuns.tsx'
import { LeftoverCard } from './components/LeftoverCard.tsx'
import { Outlook } from './components/Outlook.tsx'
import { Parts } from './components/Parts.tsx'
import { StateBadge } from './components/StateBadge.tsx'
import { cancelAutomationFlow } from '../../entities/automation/cancelAutomation.flow.ts'
import { pauseAutomationFlow } from './flows/pauseAutomation.flow.ts'
import { type AutomatedRow, type AutomationDesk, useAutomationDesk } from './useAutomationDesk.ts'
import './automation.css'

type Props = { readonly desk: AutomationDesk; readonly row: AutomatedRow }

/** Pause, resume, change and cancel, whatever the state of the upkeep. */
const Acts = ({ desk: { network, block }, row: { lockId, automation } }: Props) => {
  const { t } = useLingui()
  const run = useRunFlow()
  const [asking, setAsking] = useState(false)
  const facts = { state: automation.state, balance: 0n, withdrawableFrom: null, block }
  const can = (action: Parameters<typeof automationBlocker>[0]) => automationBlocker(action, facts) === null
  const request = { chainId: network.chainId, lockId, automation: automation.address }
  const name = lockName(lockId)
  const cancel = () => {
    setAsking(false)
    void run(cancelAutomationFlow, request)
  }
  return (
    <div className="row wrapx">
      {can('edit') && (
        <Link to="/dashboard/automation/$lockId/plan" params={{ lockId: lockId.toString() }} className={buttonClass('secondary')}>
          {automation.state === 'pending' ? <Trans>Finish the creation</Trans> : <Trans>Change</Trans>}
        </Link>
      )}
      {can('pause') && (
        <StartButton quiet variant="outline" onClick={() => void run(pauseAutomationFlow, { ...request, paused: true })}>
          <Trans>Pause</Trans>
        </StartButton>
      )}
      {can('unpause') && (
        <StartButton quiet variant="primary" onClick={() => void run(pauseAutomationFlow, { ...request, paused: false })}>
          <Trans>Resume</Trans>
        </StartButton>
      )}
      {can('cancel') && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Trans>Cancel automation</Trans>
        </Button>
      )}
      {asking && (
        <Dialog open title={t`Cancel the automation of ${name}`} onOpenChange={setAsking}>
          <p className="mut">
            <Trans>Claims, extensions and votes stop. The lock is released at once. You can withdraw its LINK 50 blocks later.</Trans>
          </p>
          <div className="row auto-acts">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <StartButton variant="danger" onClick={cancel}>
              <Trans>Cancel it</Trans>
            </StartButton>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const Doctor = ({ desk, row }: Props) => {
  const { lockId, automation, summary } = row
  const name = lockName(lockId)
  const leftover = desk.leftovers.find((each) => each.lockId === lockId)
  const isOver = automation.state === 'cancelled'
  const isOn = automation.state === 'active' || automation.state === 'pending'
  const runs = isOn && summary.isNextMade
  return (
    <>
      <div className="row sb wrapx auto-head">
        <div>
          <div className="row wrapx">
            <h1>
              <Trans>Doctor for {name}</Trans>
            </h1>
            <StateBadge automation={automation} />
          </div>
          {runs && (
            <p className="mut">
              <Trans>Tests the next run against the chain now, without sending anything.</Trans>
            </p>
          )}
        </div>
        <Acts desk={desk} row={row} />
      </div>
      {leftover && <LeftoverCard desk={desk} leftover={leftover} />}
      <div className="auto-halves">
        <div className="col">
          {!isOver && <Outlook desk={desk} row={row} />}
          {runs && <DryRun desk={desk} row={row} />}
          {isOn && !runs && (
            <Card title={<Trans>Next run</Trans>}>
              <p className="mut">
                <Trans>No run is planned: the lock ends first. Extend it, or cancel the automation to take its LINK back.</Trans>
              </p>
            </Card>
          )}
          {automation.state === 'paused' && (
            <Card title={<Trans>Next run</Trans>}>
              <p className="mut">
                <Trans>No run is planned while it is paused. Resume it to test the next one.</Trans>
              </p>
            </Card>
          )}
          <Card flush>
            <LastRuns desk={desk} lockId={lockId} />
            <Events desk={desk} lockId={lockId} />
          </Card>
        </div>
        <div className="col">
          {(automation.state === 'active' || automation.state === 'paused') && <AddLink desk={desk} row={row} />}
          <Parts desk={desk} row={row} />
        </div>
      </div>
    </>
  )
}

const Found = ({ lockId }: { readonly lockId: string }) => {
  const { i18n } = useLingui()
  const desk = useAutomationDesk(useNetwork())
  const { wallet, locks, query, rows } = desk
  const error = locks.data ? query.error : locks.error
  const row = rows.find((each) => each.lockId.toString() === lockId)
  const { automation, summary } = row ?? {}
  if (wallet.address === undefined) return <ConnectFirst isPage title={<Trans>Connect a wallet to see your automations</Trans>} />
  if (row && automation && summary) return <Doctor desk={desk} row={{ ...row, automation, summary }} />
  if (error) return <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void (locks.data ? query : locks).refetch()} />
  return locks.data && query.data && !query.isPlaceholderData ? <NotFoundHere /> : <Skeleton width="100%" height={420} />
}

/** One automation: its remaining budget, a simulation of its next run, its past runs, and fixes for its problems. */
export const DoctorPage = () => {
  const network = useNetwork()
  const { lockId } = useParams({ from: '/dashboard/automation/$lockId' })
  return (
    <div className="wrap page">
      <Link to="/dashboard/automation" className="link sm">
        <Trans>All automations</Trans>
      </Link>
      {hasAutomation(network) ? <Found key={network.chainId} lockId={lockId} /> : <LocksElsewhere />}
    </div>
  )
}
