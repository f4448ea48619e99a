import { Button, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { closePopup } from '../../../shared/transactions/ui/popup.ts'
import { PinnedReview } from './PinnedReview.tsx'
import { WrapReview } from './WrapReview.tsx'
import type { SwapForm } from '../useSwapForm.ts'

export { ClearSpentAmount } from './ClearSpentAmount.tsx'

/** Names of the reviewed network and of the network that the page shows now. */
const Elsewhere = ({ reviewed, shown }: { readonly reviewed: string; readonly shown: string }) => (
  <Note tone="warning" icon={<Icon name="warning" />} role="alert">
    <Trans>
      You reviewed this on {reviewed}, but the page now shows {shown}. Nothing was sent. Go back and review it.
    </Trans>
  </Note>
)

/** The final review before anything is signed. It belongs to one network: after the page switches to another, nothing of it can be sent. */
export const SwapReview = ({ form, amending }: { readonly form: SwapForm; readonly amending: string | undefined }) => {
  const { network, tokenIn, tokenOut, kind, quote, slippageBps, deadlineMinutes } = form
  const [reviewed] = useState(network)
  const [first] = useState(() => (tokenIn && tokenOut && quote ? { quote, tokenIn, tokenOut, slippageBps, deadlineMinutes } : undefined))
  const isElsewhere = network.chainId !== reviewed.chainId
  if (isElsewhere || !tokenIn || !tokenOut || (kind === 'swap' && !first))
    return (
      <div className="col" style={{ gap: 16 }}>
        {isElsewhere && <Elsewhere reviewed={reviewed.name} shown={network.name} />}
        <Button variant="secondary" full onClick={closePopup}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    )
  if (kind !== 'swap' || !first) return <WrapReview form={form} tokenIn={tokenIn} tokenOut={tokenOut} />
  return <PinnedReview form={form} first={first} amending={amending} />
}
