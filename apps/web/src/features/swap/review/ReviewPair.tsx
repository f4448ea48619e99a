import { ArrowRight } from 'lucide-react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { TokenIcon } from '../../../shared/tokens/TokenIcon.tsx'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'

type Side = { readonly amount: TokenAmount; readonly usd: bigint | null }

const End = ({ amount: side, usd }: Side) => {
  const format = useFormat()
  return (
    <span className="row" style={{ gap: 10 }}>
      <TokenIcon token={{ address: side.token, symbol: side.symbol }} size={32} />
      <span>
        <span className="b" title={`${format.exactAmount(side.amount, side.decimals)} ${side.symbol}`}>
          {format.amount(side.amount, side.decimals)} <bdi>{side.symbol}</bdi>
        </span>
        {usd !== null && (
          <span className="sm dim" style={{ display: 'block' }}>
            {format.usd(usd)}
          </span>
        )}
      </span>
    </span>
  )
}

/** The amount paid and the amount received. */
export const ReviewPair = ({ paid, receives }: { readonly paid: Side; readonly receives: Side }) => (
  <div className="review-pair">
    <End {...paid} />
    <ArrowRight size={20} className="ic dim" aria-hidden="true" />
    <End {...receives} />
  </div>
)
