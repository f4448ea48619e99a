import type { ErrorCode, SwapKind } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Network } from '@exchange/protocol/networks'
import type { Token } from '../../shared/tokens/token.ts'
import { startMessage } from '../../shared/errors/startText.ts'
import { withValues } from '../../shared/i18n/withValues.ts'
import type { OutsideName } from '../../entities/trade/quotes/outsideProviders.ts'

/** Button labels that differ from the first line of the error: a verb if a press resolves it. */
const spoken: Partial<Record<ErrorCode, MessageDescriptor>> = {
  'wallet.wrongNetwork': msg({ message: 'Switch to {network}' }),
  'quote.priceImpactTooHigh': msg`Swap anyway`,
  'quote.priceImpactUnknown': msg`Swap anyway`,
  'quote.valueLoss': msg`Swap anyway`,
  'quote.stale': msg`Finding the best route`,
  'data.stale': msg`Loading your balance`,
  'transaction.insufficientGas': msg({ message: 'Insufficient {native} for the network fee' }),
}

type Named = { readonly tokenIn: Pick<Token, 'symbol'> | undefined; readonly network: Pick<Network, 'name' | 'nativeCurrency'> }

/** The label of a reason: the first line of its error, or the action of a press. */
export const reasonLabel = (i18n: I18n, { tokenIn, network }: Named, reason: ErrorCode): string => {
  const values = { symbol: tokenIn?.symbol ?? '', network: network.name, native: network.nativeCurrency.symbol }
  return i18n._(withValues(spoken[reason] ?? startMessage(reason).what, values))
}

/** The label when nothing blocks. */
export const kindLabels: Record<SwapKind, MessageDescriptor> = {
  swap: msg`Review swap`,
  wrap: msg`Review wrap`,
  unwrap: msg`Review unwrap`,
}

/** Names of the providers besides our router. */
export const providerNames: Record<OutsideName, MessageDescriptor> = { hub: msg`Liquidity Hub`, openOcean: msg`OpenOcean` }

/** The word that a user types to continue despite a large loss: the same in every language. */
export const TYPED_WORD = 'SWAP'
