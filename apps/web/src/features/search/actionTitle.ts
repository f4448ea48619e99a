import { normalizeName, type SearchAction } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { useLingui } from '@lingui/react/macro'

/** The title of an action in the user's language. Symbols are in capitals, like those of tokens. */
export const useActionTitle = () => {
  const { t } = useLingui()
  return (action: SearchAction): string => {
    const { nameId, lock } = brand.words
    const { symbol } = brand.governanceToken
    if (action.kind === 'swap') {
      const { amount, side } = action
      const [from, to] = [action.from?.toUpperCase(), action.to?.toUpperCase()]
      if (amount && side === 'out' && to) return t`Buy ${amount} ${to}`
      if (from && to) return amount ? t`Swap ${amount} ${from} to ${to}` : t`Swap ${from} to ${to}`
      return from ? t`Swap ${from}` : t`Swap`
    }
    if (action.kind === 'lock') {
      const { amount } = action
      return amount ? t`Lock ${amount} ${symbol} as ${lock}` : t`Lock ${symbol} as ${lock}`
    }
    const name = 'name' in action && action.name ? normalizeName(action.name) : undefined
    if (action.kind === 'mint') return name ? t`Mint ${name} as a ${nameId}` : t`Mint a ${nameId}`
    if (action.kind === 'send') return name ? t`Transfer or gift ${name}` : t`Gift a ${nameId}`
    return { vote: t`Vote`, claim: t`Claim rewards`, liquidity: t`Provide liquidity` }[action.kind]
  }
}
