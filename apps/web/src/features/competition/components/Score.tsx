import type { WinType } from '@exchange/domain'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { CompetitionToken } from '../../../entities/competition/competition.ts'
import { Change, NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'

type Props = { readonly score: bigint; readonly winType: WinType; readonly token: Pick<CompetitionToken, 'decimals'> | null }

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** A gain or a loss in raw units of a token, with its sign. */
export const SignedAmount = ({ amount, token }: { readonly amount: bigint; readonly token: Pick<CompetitionToken, 'decimals'> | null }) => {
  const format = useFormat()
  if (token === null) return <NotAvailable />
  const Arrow = amount < 0n ? ArrowDownRight : ArrowUpRight
  return (
    <span className={amount === 0n ? 'mut nw' : amount < 0n ? 'neg nw' : 'pos nw'} title={format.exactAmount(amount, token.decimals)}>
      {amount !== 0n && <Arrow className="ic" size={14} aria-hidden="true" />}
      {amount < 0n ? '−' : amount > 0n ? '+' : ''}
      {format.amount(magnitude(amount), token.decimals)}
    </span>
  )
}

// ARENA-14
/** A result: a share of the deposit, or an amount of the winning token. */
export const Score = ({ score, winType, token }: Props) =>
  winType === 'pnlPercent' ? <Change percent={percentOf(score)} /> : <SignedAmount amount={score} token={token} />
