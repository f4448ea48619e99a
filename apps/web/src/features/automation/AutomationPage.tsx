import { Card, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasAutomation } from '../../entities/automation/hasAutomation.ts'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { AutomationList } from './components/AutomationList.tsx'
import { LastRuns } from './components/LastRuns.tsx'
import { LeftoverCard } from './components/LeftoverCard.tsx'
import { useAutomationDesk } from './useAutomationDesk.ts'
import './automation.css'

const Automations = () => {
  const desk = useAutomationDesk(useNetwork())
  const { i18n } = useLingui()
  const { query, leftovers, upkeeps, wallet } = desk
  return (
    <>
      <h1>
        <Trans>Automation</Trans>
      </h1>
      <p className="mut">
        <Trans>Each week it claims your rebase, extends the lock and casts your votes. You keep the lock; it can do nothing else.</Trans>
      </p>
      {query.isError && query.data && (
        <AgeNote readAt={query.data.readAt}>{(age) => <Trans>Automations could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <AutomationList desk={desk} />
      {upkeeps.data === undefined && upkeeps.error && (
        <Card className="auto-card">
          <ErrorState {...errorText(i18n, toErrorFacts(upkeeps.error))} onRetry={() => void upkeeps.refetch()} />
        </Card>
      )}
      {leftovers.map((leftover) => (
        <LeftoverCard key={leftover.upkeepId.toString()} desk={desk} leftover={leftover} />
      ))}
      {wallet.address !== undefined && (
        <Card flush className="auto-card">
          <LastRuns desk={desk} />
        </Card>
      )}
    </>
  )
}

/** The automations of an account: the next run, the remaining budget, and the past runs of each. */
export const AutomationPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      {hasAutomation(network) ? (
        <Automations key={network.chainId} />
      ) : (
        <>
          <h1>
            <Trans>Automation</Trans>
          </h1>
          <LocksElsewhere />
        </>
      )}
    </div>
  )
}
