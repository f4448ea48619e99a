import { yearlyCost } from '@exchange/domain/automation/runway'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { AutomatedRow, AutomationDesk } from '../useAutomationDesk.ts'
import { Runway } from './Runway.tsx'

type Props = {
  readonly desk: AutomationDesk
  readonly row: AutomatedRow
}

/** The cost of a year at current prices, with its calculation. */
export const YearCost = ({ run, linkUsd }: { readonly run: bigint; readonly linkUsd: bigint | null }) => {
  const format = useFormat()
  const { link, usd } = yearlyCost(run, linkUsd)
  const [each, year] = [`${format.amount(run, 18)} LINK`, `${format.amount(link, 18)} LINK`]
  const dollars = usd === null ? '' : format.usd(usd)
  return usd === null ? (
    <Trans>
      A year costs about {year}: 52 runs of {each}.
    </Trans>
  ) : (
    <Trans>
      A year costs about {dollars}: 52 runs of {each}, {year} at the current price.
    </Trans>
  )
}

// AUTO-16, AUTO-19
/** How long it can run, when it will fail, and the cost of a year. */
export const Outlook = ({ desk, row: { automation, summary, read } }: Props) => {
  const format = useFormat()
  const { runway, cost } = summary
  // No run happens after the lock ends, whatever the budget.
  const isReached = automation.settings.isRelockEveryWeek ? summary.isNextMade : runway !== null && runway.endsAt < read.lock.end
  const failsAt = runway && isReached && bothClocks(format, Number(runway.endsAt))
  return (
    <Card className="col">
      <Runway desk={desk} automation={automation} summary={summary} />
      {failsAt && automation.state === 'active' && (
        <p>
          <Trans>Without more LINK, the run of {failsAt} will be the first to be skipped.</Trans>
        </p>
      )}
      {cost !== null && (
        <p className="sm mut">
          <YearCost run={cost} linkUsd={desk.query.data?.linkUsd ?? null} />
        </p>
      )}
    </Card>
  )
}
