import { slippageBand } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../../shared/settings/settings.ts'
import { useTypedConfirmation } from './useTypedConfirmation.ts'

// LIQ-13
/** The slippage of a form: its presentation, and the blocker until its word is typed. The word confirms only that slippage. */
export const useSlippage = () => {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const confirm = useTypedConfirmation(String(slippageBps))
  const band = slippageBand(slippageBps)
  return {
    bps: slippageBps,
    band,
    stop: band === 'typed' && !confirm.on ? t`Confirm the tolerance first` : null,
    confirm,
  }
}

export type Slippage = ReturnType<typeof useSlippage>
