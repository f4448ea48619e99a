import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { hasAutomation } from '../../entities/automation/hasAutomation.ts'
import { lockName } from '../../entities/lock/lockName.ts'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { useGauges } from '../../entities/vote/queries.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { Funding } from './components/Funding.tsx'
import { Jobs } from './components/Jobs.tsx'
import { PlanSummary } from './components/PlanSummary.tsx'
import { Timing } from './components/Timing.tsx'
import { WeeklyVotes } from './components/WeeklyVotes.tsx'
import { type AutomationDesk, type DeskRow, useAutomationDesk } from './useAutomationDesk.ts'
import { usePlan } from './usePlan.ts'
import './automation.css'

const Plan = ({ desk, row }: { readonly desk: AutomationDesk; readonly row: DeskRow }) => {
  const plan = usePlan(desk, row)
  const name = lockName(row.lockId)
  return (
    <>
      <h1>{plan.isNew ? <Trans>Automate {name}</Trans> : <Trans>Automation of {name}</Trans>}</h1>
      {row.automation?.state === 'pending' && (
        <p className="mut">
          <Trans>It is created but not registered yet. Register it with LINK to start it.</Trans>
        </p>
      )}
      <div className="auto-halves">
        <div className="col">
          <Jobs plan={plan} />
          {plan.form.settings.isAutoVote && <WeeklyVotes desk={desk} row={row} plan={plan} />}
          <Timing plan={plan} />
          {plan.registers && <Funding desk={desk} plan={plan} />}
        </div>
        <PlanSummary desk={desk} row={row} plan={plan} />
      </div>
    </>
  )
}

const Found = ({ lockId }: { readonly lockId: string }) => {
  const { i18n } = useLingui()
  const network = useNetwork()
  const desk = useAutomationDesk(network)
  const gauges = useGauges(network)
  const { wallet, locks, query, rows } = desk
  const row = rows.find((each) => each.lockId.toString() === lockId)
  const failed = [locks, query, gauges].find(({ data, error }) => data === undefined && error !== null)
  if (wallet.address === undefined) return <ConnectFirst isPage title={<Trans>Connect a wallet to see your automations</Trans>} />
  if (failed?.error) return <ErrorState {...errorText(i18n, toErrorFacts(failed.error))} onRetry={() => void failed.refetch()} />
  const isRead = locks.data && query.data && !query.isPlaceholderData && gauges.data
  if (!isRead)
    return (
      <Card>
        <Skeleton width="100%" height={420} />
      </Card>
    )
  // The initial state is kept while the chain advances; a change of state restarts the form.
  return row ? <Plan key={row.automation?.state ?? 'none'} desk={desk} row={row} /> : <NotFoundHere />
}

/** What a lock's automation does each week, and how it is paid. */
export const PlanPage = () => {
  const network = useNetwork()
  const { lockId } = useParams({ from: '/dashboard/automation/$lockId/plan' })
  return (
    <div className="wrap page">
      <Link to="/dashboard/automation" className="link sm">
        <Trans>All automations</Trans>
      </Link>
      {hasAutomation(network) ? <Found key={`${network.chainId} ${lockId}`} lockId={lockId} /> : <LocksElsewhere />}
    </div>
  )
}
