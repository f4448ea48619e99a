import type { CreateCompetitionRequest } from './flows/createCompetition.flow.ts'
import { toRules } from './model/toCompetition.ts'
import type { CreateDesk } from './useCreateDesk.ts'

/** The creation request of a desk without faults; null while an input is missing. */
export const toRequest = (desk: CreateDesk): CreateCompetitionRequest | null => {
  const { network, draft, isSpot, competition, prize, feeToken, fee, references } = desk
  const rules = toRules(competition)
  if (!rules || !prize || !feeToken || fee === undefined) return null
  const { tokens, belowBar, bannerUrl } = draft
  return {
    chainId: network.chainId,
    rules,
    texts: { name: draft.name.trim(), description: draft.description.trim(), label: draft.label, bannerUrl },
    market: isSpot
      ? { type: 'spot', of: { tokens, references: references(rules.winningToken), belowBar } }
      : { type: 'perpetual', of: { markets: draft.markets, maxLeverage: competition.maxLeverage ?? 1 } },
    fee: { token: feeToken.address, symbol: feeToken.symbol, decimals: feeToken.decimals, amount: fee },
    contribution: { token: prize.address, symbol: prize.symbol, decimals: prize.decimals, amount: rules.hostContribution },
  }
}
