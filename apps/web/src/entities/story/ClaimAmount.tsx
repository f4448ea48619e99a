import type { Network } from '@exchange/protocol/networks'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { type Claim, rewardTokenOf, sumOf, tokenOfClaim } from './claims.ts'

type Amount = { readonly network: Network; readonly amount: bigint }

/** An amount of what rewards of the network are paid in. */
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

/** What rewards of one token come to. */
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
