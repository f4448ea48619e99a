import { Button } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useOffline } from '../../../shared/network/offline.ts'
import { kindLabels, reasonLabel } from '../messages.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** Reasons that pass by themselves: the button waits instead of refusing. */
const passing: ReadonlySet<string> = new Set(['quote.stale'])

/** The one button: what is in the way, or the next step. Its label is the first reason. */
export const SwapButton = ({
  form,
  onReview,
  onRisk,
}: {
  readonly form: SwapForm
  readonly onReview: () => void
  readonly onRisk: () => void
}) => {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const { button, wallet, network, pools } = form
  const { action, reason, kind } = button
  const press = {
    none: undefined,
    connect: wallet.openDialog,
    // A refusal in the wallet changes nothing here: the label goes on asking.
    switchNetwork: () => void wallet.switchChain(network.chainId),
    confirmRisk: onRisk,
    review: onReview,
  }[action]
  const label = reason === null ? i18n._(kindLabels[kind]) : reasonLabel(i18n, form, reason)
  const waits = reason !== null && passing.has(reason) && !pools.failing
  const said = offline
    ? t`You are offline`
    : reason === 'quote.stale' && pools.failing
      ? t`Waiting for fresh prices`
      : reason === 'slippage.invalid' && action === 'confirmRisk'
        ? t`Swap anyway`
        : label
  return (
    <Button
      variant={action === 'confirmRisk' ? 'outline' : 'primary'}
      size="lg"
      full
      busy={waits && !offline}
      busyLabel={label}
      disabled={offline || (!press && !waits)}
      onClick={press}
    >
      {said}
    </Button>
  )
}
