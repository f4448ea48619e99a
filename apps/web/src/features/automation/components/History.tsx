import type { Hex } from '@exchange/domain'
import { stepError } from '@exchange/protocol/reads/stepError'
import { Button, type Column, DataTable, EmptyState, ErrorState, Icon, Skeleton } from '@exchange/ui'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { lockName } from '../../../entities/lock/lockName.ts'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { stepWords } from '../messages.ts'
import { type RunRow, type StepName, useRuns } from '../queries.ts'
import type { AutomationDesk } from '../useAutomationDesk.ts'

/** The failure of a step, in words. */
const reasonOf = (i18n: I18n, reason: Hex | null): string => errorText(i18n, toErrorFacts(stepError(reason ?? '0x'))).what

/** How a step of a run ended. */
const Ended = ({ run, step }: { readonly run: RunRow; readonly step: StepName }) => {
  const { i18n } = useLingui()
  const ended = run.runSteps.find((each) => each.step === step)
  if (ended === undefined || ended.outcome === 'off') return <span className="dim">–</span>
  if (ended.outcome === 'failed')
    return (
      <span className="row" style={{ gap: 6 }}>
        <Icon name="failed" size={14} className="neg" />
        <span>{reasonOf(i18n, ended.reason)}</span>
      </span>
    )
  if (ended.outcome === 'skipped')
    return (
      <span className="dim">
        <Trans>Nothing to do</Trans>
      </span>
    )
  return (
    <span className="row" style={{ gap: 6 }}>
      <Icon name="check" size={14} className="pos" />
      {step === 'vote' && run.sharedPools.length > 0 ? <Trans>Done, without closed gauges</Trans> : <Trans>Done</Trans>}
    </span>
  )
}

const useColumns = (chainId: number): readonly Column<RunRow>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'run',
        header: t`Run`,
        cell: ({ lockId, timestamp, late }) => (
          <span className="col" style={{ gap: 4 }}>
            <span className="b">{lockName(BigInt(lockId))}</span>
            <span className="sub">
              <Moment at={timestamp} />
            </span>
            {late && (
              <span className="sub">
                <Trans>late, by anyone for a bounty</Trans>
              </span>
            )}
          </span>
        ),
      },
      ...(['claim', 'extend', 'vote'] as const).map((step) => ({
        key: step,
        header: i18n._(stepWords[step]),
        cell: (run: RunRow) => <Ended run={run} step={step} />,
      })),
      {
        key: 'cost',
        header: t`Cost`,
        numeric: true,
        cell: ({ payment }) => (payment === null ? <NotAvailable /> : `${format.amount(BigInt(payment), 18)} LINK`),
      },
      {
        key: 'tx',
        header: t`Transaction`,
        card: 'action',
        numeric: true,
        cell: ({ txHash }) => (
          <span className="row wrapx" style={{ gap: 8, justifyContent: 'flex-end' }}>
            <CopyLine text={txHash} label={t`Copy the transaction hash`} refused={t`The transaction hash was not copied.`} />
            <ExplorerLink chainId={chainId} hash={txHash} />
          </span>
        ),
      },
    ],
    [t, i18n, format, chainId],
  )
}

type Props = { readonly desk: AutomationDesk; /** Of one lock; of all where it is absent. */ readonly lockId?: bigint }

// AUTO-14, AUTO-19
/** Past runs with the result of each step and the cost, newest first. */
export const History = ({ desk: { network, wallet }, lockId }: Props) => {
  const { t, i18n } = useLingui()
  const columns = useColumns(network.chainId)
  const {
    data: runs,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useRuns(network, { account: wallet.address, lockId })
  return (
    <>
      <h2 className="auto-title">
        <Trans>Last runs</Trans>
      </h2>
      {runs === undefined ? (
        error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={120} />
        )
      ) : runs.length === 0 ? (
        <EmptyState title={<Trans>No runs yet</Trans>}>
          <Trans>Each run is listed here with its result and cost.</Trans>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t`Last runs`}
            columns={columns}
            cardColumns={4}
            rows={runs}
            rowKey={({ txHash, lockId: id }) => `${txHash} ${id}`}
          />
          {hasNextPage && (
            <div className="auto-more">
              <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
