import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../format/useFormat.ts'
import type { Run } from './types.ts'

/** What arrived, measured from the receipt against the accepted quote. */
export const ResultText = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const { expected, received } = run
  if (!expected || received === undefined) return <Trans>All done</Trans>
  const amount = `${format.amount(received, expected.receives.decimals)} ${expected.receives.symbol}`
  return <Trans>You received {amount}</Trans>
}

/** What was paid, and how the result compares with the quote. */
export const ResultDetail = ({ run }: { readonly run: Run }) => {
  const format = useFormat()
  const { expected, received } = run
  if (!expected) return <Plural value={run.steps.length} one="# step is done." other="All # steps are done." />
  const { paid, receives } = expected
  const cost = `${format.amount(paid.amount, paid.decimals)} ${paid.symbol}`
  if (received === undefined) return <Trans>for {cost}</Trans>
  const gap = received - receives.amount
  const size = `${format.amount(gap < 0n ? -gap : gap, receives.decimals)} ${receives.symbol}`
  if (gap === 0n) return <Trans>for {cost}, exactly as quoted</Trans>
  return gap > 0n ? (
    <Trans>
      for {cost}, {size} above the quote
    </Trans>
  ) : (
    <Trans>
      for {cost}, {size} below the quote
    </Trans>
  )
}
