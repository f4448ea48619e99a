import { Button } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useOffline } from '../../../shared/network/offline.ts'
import { kindLabels, reasonLabel } from '../messages.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** Transient reasons: the button waits instead of refusing. */
const passing: ReadonlySet<string> = new Set(['quote.stale'])

// SHELL-33
/** A press while a quote is loading acts once the quote arrives, unless the focus moves first: then the user wants something else. */
const useKeptPress = (waits: boolean, act: (() => void) | undefined) => {
  const pressed = useRef(false)
  const goOn = useEffectEvent(() => {
    if (pressed.current) act?.()
    pressed.current = false
  })
  useEffect(() => {
    if (!waits) goOn()
  }, [waits])
  return {
    onClickCapture: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // In some browsers a mouse click does not move the focus.
      currentTarget.focus()
      pressed.current = waits
    },
    onBlur: () => {
      pressed.current = false
    },
  }
}

/** The main button: the first reason that blocks the swap, or the next step. */
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
    // If the wallet rejects the request nothing changes: the label keeps asking.
    switchNetwork: () => void wallet.switchChain(network.chainId),
    confirmRisk: onRisk,
    review: onReview,
  }[action]
  const label = reason === null ? i18n._(kindLabels[kind]) : reasonLabel(i18n, form, reason)
  const waits = reason !== null && passing.has(reason) && !pools.failing && !offline
  const kept = useKeptPress(waits, action === 'review' ? onReview : undefined)
  const said = offline
    ? t`You are offline`
    : reason === 'quote.stale' && pools.failing
      ? t`Waiting for fresh prices`
      : reason === 'slippage.invalid' && action === 'confirmRisk'
        ? t`Swap anyway`
        : label
  return (
    <Button
      {...kept}
      variant={action === 'confirmRisk' ? 'outline' : 'primary'}
      size="lg"
      full
      busy={waits}
      busyLabel={label}
      disabled={offline || (!press && !waits)}
      onClick={press}
    >
      {said}
    </Button>
  )
}
