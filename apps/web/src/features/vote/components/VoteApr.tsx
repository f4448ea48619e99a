import { brand } from '@exchange/domain'
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

const Now = ({ row: { receipt, votes, alive, reward } }: { readonly row: GaugeRow }) => {
  const toReceipt = useReceipt()
  if (receipt) return <AprReceipt {...toReceipt(receipt, <Trans>At the current votes, before yours.</Trans>)} />
  if (votes > 0n || !alive) return <NotAvailable />
  const rewarded = reward.usd === null || reward.usd > 0n
  return (
    <>
      <Trans>No votes yet</Trans>
      {rewarded && (
        <span className="sub">
          <Trans>No votes yet; you’d share it all</Trans>
        </span>
      )}
    </>
  )
}

const Before = ({ receipt }: { readonly receipt: VoteReceipt }) => {
  const { t } = useLingui()
  const shown = useReceipt()(receipt, <Trans>Final figures of the last epoch, at the current price.</Trans>)
  const { apr } = shown
  return (
    <AprReceipt
      {...shown}
      quiet={{ words: <Trans>last epoch {apr}</Trans>, label: t`Voting APR of the last epoch ${apr}: how it is calculated` }}
    />
  )
}

// VOTE-11
/** The yearly rate of a vote, and below it that of the epoch before, whose votes and fees are complete. */
export const VoteApr = ({ row }: { readonly row: GaugeRow }) => (
  <span className="vote-apr">
    <Now row={row} />
    {row.last?.receipt && <Before receipt={row.last.receipt} />}
  </span>
)
