import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../format/useFormat.ts'
import { changedFees, executionReport } from '../run/executionReport.ts'
import type { Run } from '../run/types.ts'

/** The quoted, accepted and executed amounts, to the last unit, and every fee that differs from the quote's. */
export const ExecutionTable = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const report = executionReport(run)
  if (!report) return null
  const { kind, side, quoted, limit, measured, difference } = report
  const exact = (amount: bigint) => (
    <>
      {format.exactAmount(amount, side.decimals)} <bdi>{side.symbol}</bdi>
    </>
  )
  const changes = changedFees(run)
  return (
    <div className="execution">
      <KeyValueList gap={6}>
        <KeyValue label={<Trans>Quoted</Trans>}>{exact(quoted)}</KeyValue>
        {limit !== undefined && (
          <KeyValue label={kind === 'exactIn' ? <Trans>Minimum</Trans> : <Trans>Maximum</Trans>}>{exact(limit)}</KeyValue>
        )}
        <KeyValue label={kind === 'exactIn' ? <Trans>Received</Trans> : <Trans>Paid</Trans>}>{exact(measured)}</KeyValue>
        <KeyValue label={<Trans>Difference</Trans>}>{exact(difference)}</KeyValue>
        {changes.map(({ pool, quoted: before, executed: now }) => (
          <KeyValue key={pool} label={<Trans>Pool fee</Trans>}>
            <span title={pool}>
              {format.pips(before)} → {format.pips(now)}
            </span>
          </KeyValue>
        ))}
        {changes.length === 0 && (run.expected?.fees?.length ?? 0) > 0 && (
          <KeyValue label={<Trans>Pool fees</Trans>}>
            <Trans>as quoted</Trans>
          </KeyValue>
        )}
      </KeyValueList>
    </div>
  )
}
