import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { CheckedReceipt } from '../model/checkReceipt.ts'

type VerdictProps = { readonly verdict: CheckedReceipt['verdict']; readonly figure: string }

/** The result of recomputing the figure in the user's browser. */
export const ReceiptVerdict = ({ verdict, figure }: VerdictProps) => {
  if (verdict === 'same')
    return (
      <Note tone="positive" role="status" icon={<Icon name="done" />}>
        <Trans>Recomputed in your browser from the values below: the same figure.</Trans>
      </Note>
    )
  if (verdict === 'different')
    return (
      <Note tone="negative" role="alert" icon={<Icon name="failed" />}>
        <Trans>Recomputed in your browser from the values below: {figure}. The figure on this page does not follow from them.</Trans>
      </Note>
    )
  return (
    <Note tone="warning" role="status" icon={<Icon name="warning" />}>
      <Trans>This page does not know this version of the formula, so the figure could not be recomputed. Reload the page.</Trans>
    </Note>
  )
}
