import { brand, lowerEstimateFirst } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AprReceipt } from '../../../entities/vote/AprReceipt.tsx'
import { WaitingUnread } from '../../../entities/vote/WaitingUnread.tsx'
import type { GaugeRow, VoteReceipt } from '../model/gaugeRow.ts'

const useReceipt = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { symbol } = brand.governanceToken
  return (receipt: VoteReceipt, note: ReactNode) => {
    const least = format.percent(receipt.apr)
    const apr = receipt.whole ? least : t`at least ${least}`
    return {
      apr,
      rows: [
        { name: t`Fees of the epoch`, figure: format.usd(receipt.fees) },
        { name: t`Incentives of the epoch`, figure: format.usd(receipt.incentives) },
        { name: t`Votes`, figure: format.amount(receipt.votes, 18) },
        { name: t`Price of ${symbol}`, figure: format.usd(receipt.price) },
      ],
      notes: [
        <Trans key="formula">(Fees + incentives) × 31,536,000 ÷ 604,800 seconds ÷ (votes × price) = {apr}</Trans>,
        <span key="note">{note}</span>,
        ...(receipt.whole ? [] : [<WaitingUnread key="unread" />]),
      ],
    }
  }
}

/** While there is no rate of now: why. */
const NoRate = ({ row: { votes, alive, reward } }: { readonly row: GaugeRow }) => {
  if (votes > 0n || !alive) return <NotAvailable />
  const rewarded = reward.usd === null || reward.usd > 0n
  return rewarded ? <Trans>No votes yet; you’d share it all</Trans> : <Trans>No votes yet</Trans>
}

type RateProps = { readonly receipt: VoteReceipt; readonly of: 'now' | 'last'; readonly second?: boolean }

/** A rate with its receipt: first, or set back as the second one. */
const Rate = ({ receipt, of, second = false }: RateProps) => {
  const { t } = useLingui()
  const note =
    of === 'now' ? (
      <Trans>At the current votes, before yours.</Trans>
    ) : (
      <Trans>Final figures of the last epoch, at the current price.</Trans>
    )
  const shown = useReceipt()(receipt, note)
  const { apr } = shown
  const figure = apr
  const label = of === 'now' ? t`Voting APR ${apr}: how it is calculated` : t`Voting APR of the last epoch ${apr}: how it is calculated`
  const words = of === 'now' ? <Trans>now {figure}</Trans> : <Trans>last epoch {apr}</Trans>
  return <AprReceipt {...shown} label={label} {...(second && { quiet: words })} />
}

// VOTE-11
/**
 * The yearly rate of a vote: the lower of the rate at the current votes and that of the previous epoch, whose votes and fees are complete;
 * the other is below it.
 */
export const VoteApr = ({ row }: { readonly row: GaugeRow }) => {
  const receipts = { now: row.receipt, last: row.last?.receipt ?? null }
  const { by } = lowerEstimateFirst(receipts.now?.apr ?? null, receipts.last?.apr ?? null)
  const of = by === 'now' ? 'last' : 'now'
  const [first, second] = [receipts[by], receipts[of]]
  if (!first)
    return (
      <span className="vote-apr">
        <NoRate row={row} />
      </span>
    )
  return (
    <span className="vote-apr">
      <Rate receipt={first} of={by} />
      {second ? (
        <Rate receipt={second} of={of} second />
      ) : (
        by === 'last' && (
          <span className="sub">{row.alive && row.votes === 0n ? <Trans>last epoch; no votes yet</Trans> : <Trans>last epoch</Trans>}</span>
        )
      )}
    </span>
  )
}
