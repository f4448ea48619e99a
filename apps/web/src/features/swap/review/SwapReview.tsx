import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { closePopup } from '../../../shared/transactions/popup.ts'
import { PinnedReview } from './PinnedReview.tsx'
import { WrapReview } from './WrapReview.tsx'
import type { SwapForm } from '../useSwapForm.ts'

export { Spent } from './Spent.tsx'

/** The last look before anything is signed. */
export const SwapReview = ({ form, amending }: { readonly form: SwapForm; readonly amending: string | undefined }) => {
  const { tokenIn, tokenOut, kind, quote, slippageBps, deadlineMinutes } = form
  const [first] = useState(() => (tokenIn && tokenOut && quote ? { quote, tokenIn, tokenOut, slippageBps, deadlineMinutes } : undefined))
  if (!tokenIn || !tokenOut || (kind === 'swap' && !first))
    return (
      <Button variant="secondary" full onClick={closePopup}>
        <Trans>Go back</Trans>
      </Button>
    )
  if (kind !== 'swap' || !first) return <WrapReview form={form} tokenIn={tokenIn} tokenOut={tokenOut} />
  return <PinnedReview form={form} first={first} amending={amending} />
}
