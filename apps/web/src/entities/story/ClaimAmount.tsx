import type { Network } from '@exchange/protocol/networks'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { type Claim, rewardTokenOf, sumOf, tokenOfClaim } from './claims.ts'

type Amount = { readonly network: Network; readonly amount: bigint }

/** An amount in the network's reward token. */
export const RewardAmount = ({ network, amount }: Amount) => {
  const format = useFormat()
  const token = rewardTokenOf(network)
  return token ? (
    <span className="num nw">
      {format.amount(amount, token.decimals)} {token.symbol}
    </span>
  ) : (
    <NotAvailable />
  )
}

/** The total of rewards in one token. */
export const ClaimAmount = ({ network, claims }: { readonly network: Network; readonly claims: readonly Claim[] }) => {
  const format = useFormat()
  const token = claims[0] && tokenOfClaim(network, claims[0])
  if (!token) return <NotAvailable />
  return (
    <span className="num nw">
      {format.amount(sumOf(claims), token.decimals)} {token.symbol}
    </span>
  )
}
