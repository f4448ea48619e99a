import type { DryStep } from '@exchange/protocol/reads/automation/readDryRun'
import { Button, buttonClass, Card, ErrorState, Icon, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { resumeStepFlow } from '../flows/resumeStep.flow.ts'
import { stepWords } from '../messages.ts'
import type { AutomatedRow, AutomationDesk } from '../useAutomationDesk.ts'
import { useDryRun } from '../useDryRun.ts'

type Props = { readonly desk: AutomationDesk; readonly row: AutomatedRow }

type LineProps = { readonly good: boolean | null; readonly title: ReactNode; readonly children: ReactNode; readonly act?: ReactNode }

const Line = ({ good, title, children, act }: LineProps) => (
  <li className="row sb wrapx">
    <span className="row" style={{ gap: 12 }}>
      <Icon
        name={good === null ? 'info' : good ? 'check' : 'warning'}
        size={18}
        className={good === null ? 'dim' : good ? 'pos' : 'caution'}
      />
      <span>
        <span className="b block">{title}</span>
        <span className="sm mut">{children}</span>
      </span>
    </span>
    {act}
  </li>
)

/** The predicted end of one step, and a fix. */
const StepOutlook = ({ row: { lockId, automation, summary }, desk, dry }: Props & { readonly dry: DryStep }) => {
  const { i18n } = useLingui()
  const run = useRunFlow()
  const { step, outcome, error } = dry
  const title = i18n._(stepWords[step])
  if (summary.resting.includes(step))
    return (
      <Line
        good={false}
        title={title}
        act={
          <StartButton
            size="sm"
            variant="outline"
            onClick={() => void run(resumeStepFlow, { chainId: desk.network.chainId, automation: automation.address, step })}
          >
            <Trans>Try it again</Trans>
          </StartButton>
        }
      >
        <Trans>It failed three times for the same reason and is paused to save LINK.</Trans>
      </Line>
    )
  if (outcome === 'off')
    return (
      <Line good={null} title={title}>
        <Trans>Not enabled</Trans>
      </Line>
    )
  if (outcome === 'failed' && error)
    return (
      <Line
        good={false}
        title={title}
        act={
          step === 'vote' && (
            <Link to="/dashboard/automation/$lockId/plan" params={{ lockId: lockId.toString() }} className={buttonClass('outline', 'sm')}>
              <Trans>Choose other pools</Trans>
            </Link>
          )
        }
      >
        <Trans>Would fail: {errorText(i18n, toErrorFacts(error)).what}</Trans>
      </Line>
    )
  return (
    <Line good title={title}>
      {outcome === 'done' ? <Trans>Would pass</Trans> : <Trans>Nothing to do</Trans>}
    </Line>
  )
}

/** Whether the next run would be paid. */
const Payment = ({
  row: {
    automation: { upkeep },
    summary,
  },
}: Pick<Props, 'row'>) => {
  const format = useFormat()
  if (upkeep === null) return null
  const [balance, minimum] = [`${format.amount(upkeep.balance, 18)} LINK`, `${format.amount(upkeep.minimum, 18)} LINK`]
  return summary.level === 'underfunded' ? (
    <Line good={false} title={<Trans>Pay for the run</Trans>}>
      <Trans>
        Would be skipped: it holds {balance} but needs {minimum} to run. Add LINK.
      </Trans>
    </Line>
  ) : (
    <Line good title={<Trans>Pay for the run</Trans>}>
      {summary.level === 'low' ? <Trans>Would pass. It is running low: add LINK soon.</Trans> : <Trans>Would pass</Trans>}
    </Line>
  )
}

// AUTO-19
/** The next run, simulated step by step on chain; nothing is sent. */
export const DryRun = ({ desk, row }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { summary, automation } = row
  const { data, error, refetch, isFetching } = useDryRun(desk.network, automation, summary.next, desk.now)
  const at = bothClocks(format, Number(summary.next))
  return (
    <Card>
      <div className="row sb wrapx">
        <h2>
          <Trans>Dry run for {at}</Trans>
        </h2>
        <Button size="sm" variant="outline" disabled={isFetching} onClick={() => void refetch()}>
          <Trans>Run again</Trans>
        </Button>
      </div>
      {data ? (
        <ul className="auto-lines">
          <Payment row={row} />
          {data.map((dry) => (
            <StepOutlook key={dry.step} desk={desk} row={row} dry={dry} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </Card>
  )
}
