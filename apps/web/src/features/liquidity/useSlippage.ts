import { slippageBand } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSettings } from '../../shared/settings/settings.ts'

/** The slippage of a form: how it is presented, and what is in the way until its word is typed. What was typed holds for that slippage alone. */
export const useSlippage = () => {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const [typedFor, setTypedFor] = useState<number | null>(null)
  const band = slippageBand(slippageBps)
  const confirmed = typedFor === slippageBps
  return {
    bps: slippageBps,
    band,
    stop: band === 'typed' && !confirmed ? t`Confirm the tolerance first` : null,
    confirm: { on: confirmed, set: (on: boolean) => setTypedFor(on ? slippageBps : null) },
  }
}

export type Slippage = ReturnType<typeof useSlippage>
