import { EPOCH } from '@exchange/domain'
import type { AutomationRead } from '@exchange/protocol/reads/automation/readAutomations'
import { Ruler, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { formatDate } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { RULER_WEEKS, runwayShare, type Summary } from '../model/summary.ts'
import type { AutomationDesk } from '../useAutomationDesk.ts'

type Props = { readonly desk: AutomationDesk; readonly automation: AutomationRead; readonly summary: Summary }

/** Weeks in a century: longer runways are not counted. */
const CENTURY_WEEKS = 5_218n

/** A number of weeks. */
export const Weeks = ({ weeks }: { readonly weeks: bigint }) =>
  weeks > CENTURY_WEEKS ? <Trans>more than 100 years</Trans> : <Plural value={Number(weeks)} one="# week" other="# weeks" />

/** The remaining weeks, computed from the cost of runs, which comes from the index. */
export const WeeksLeft = ({ runway, costs }: Pick<Summary, 'runway'> & Pick<AutomationDesk, 'costs'>) => {
  if (runway) return <Weeks weeks={runway.weeks} />
  if (costs.data) return <Trans>Known after the first run</Trans>
  return costs.isError ? <NotAvailable /> : <Skeleton width={96} height={20} />
}

/** The remaining weeks, with the balance and the cost of a run; a text if they are unknown. */
export const Runway = ({ desk: { now, costs }, automation: { upkeep }, summary: { runway, cost, level } }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  if (upkeep === null) return null
  const amountOf = (amount: bigint) => `${format.amount(amount, 18)} LINK`
  const [balance, minimum, run] = [amountOf(upkeep.balance), amountOf(upkeep.minimum), cost === null ? '' : amountOf(cost)]
  const weeks = Number(runway?.weeks ?? 0n)
  const share = runwayShare(runway)
  const day = (part: number) => formatDate(format.locale, Number(now + (BigInt(RULER_WEEKS) * EPOCH * BigInt(part)) / 2n))
  return (
    <>
      <div className="stat">
        <span className="k">
          <Trans>Runway</Trans>
        </span>
        <span className={level === 'underfunded' ? 'v caution' : 'v'}>
          <WeeksLeft runway={runway} costs={costs} />
        </span>
        <span className="x">
          {level === 'underfunded' ? (
            <Trans>
              {balance}; needs at least {minimum} to run
            </Trans>
          ) : cost === null ? (
            balance
          ) : (
            <Trans>
              {balance}, about {run} a week
            </Trans>
          )}
        </span>
      </div>
      <Ruler
        major={RULER_WEEKS / 2}
        minor={2}
        to={share}
        description={t`Weeks left of twelve: ${weeks}`}
        labels={[<Trans key="now">today</Trans>, day(1), day(2)]}
      />
    </>
  )
}
