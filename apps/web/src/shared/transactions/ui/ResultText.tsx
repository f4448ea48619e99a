import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../format/useFormat.ts'
import { executionReport } from '../run/executionReport.ts'
import { visibleSteps } from '../run/visibleSteps.ts'
import type { Run } from '../run/types.ts'

/** The received amount, measured from the receipt against the accepted quote. */
export const ResultText = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const { expected, received, goesOn } = run
  if (goesOn) return <Trans context="a transfer over the bridge">Sent</Trans>
  if (!expected || received === undefined) return <Trans>All done</Trans>
  const amount = `${format.amount(received, expected.receives.decimals)} ${expected.receives.symbol}`
  return <Trans>You received {amount}</Trans>
}

/** The side that was not exact, against the quote. */
const Gap = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const { expected, received, executed } = run
  if (!expected || received === undefined) return null
  const { paid } = expected
  const cost = `${format.amount(executed?.paid ?? paid.amount, paid.decimals)} ${paid.symbol}`
  const report = executionReport(run)
  if (!report) return <Trans>for {cost}</Trans>
  const { side, difference } = report
  const size = `${format.amount(difference < 0n ? -difference : difference, side.decimals)} ${side.symbol}`
  if (difference === 0n) return <Trans>for {cost}, exactly as quoted</Trans>
  return difference > 0n ? (
    <Trans>
      for {cost}, {size} above the quote
    </Trans>
  ) : (
    <Trans>
      for {cost}, {size} below the quote
    </Trans>
  )
}

/** The paid amount, and the result compared with the quote. */
export const ResultLine = ({ run }: { readonly run: Run }) => {
  const steps = visibleSteps(run).length
  if (run.goesOn) return <Trans>It arrives automatically. You can leave this page.</Trans>
  if (run.expected) return <Gap run={run} />
  return steps === 0 ? (
    <Trans>There was nothing left to do.</Trans>
  ) : (
    <Plural value={steps} one="# step is done." other="All # steps are done." />
  )
}
