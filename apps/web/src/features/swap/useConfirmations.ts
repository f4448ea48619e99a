import type { Confirmation } from '@exchange/domain'
import { useState } from 'react'

/** A confirmation applies only to the confirmed figures: other figures ask again. */
const useConfirmation = (scope: string): readonly [Confirmation, (value: Confirmation) => void] => {
  const [given, give] = useState<{ scope: string; value: Confirmation }>({ scope: '', value: 'none' })
  return [given.scope === scope ? given.value : 'none', (value) => give({ scope, value })]
}

/** The confirmations of a trade and of its slippage. */
export const useConfirmations = (traded: string, slippageBps: number) => {
  const [impactConfirmation, confirmImpact] = useConfirmation(traded)
  const [slippageConfirmation, confirmSlippage] = useConfirmation(`${traded} ${slippageBps}`)
  return { impactConfirmation, confirmImpact, slippageConfirmation, confirmSlippage }
}
