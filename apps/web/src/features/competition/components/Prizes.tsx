import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { payoutsOf, type PayoutRow } from '../model/payouts.ts'
import type { CompetitionDetail } from '../queries.ts'

const Places = ({ row: { from, to } }: { readonly row: PayoutRow }) => {
  const format = useFormat()
  const [first, last] = [format.integer(from), format.integer(to)]
  return from === to ? (
    <Trans comment="a place that gets a prize">Place {first}</Trans>
  ) : (
    <Trans comment="places that get the same prize each">
      {first} to {last}
    </Trans>
  )
}

// ARENA-6, ARENA-15, ARENA-18
/** The payout of each place from the current prize pool. */
export const Prizes = ({ competition }: { readonly competition: CompetitionDetail }) => {
  const format = useFormat()
  const { prizeToken, prize, lastIncreasedAt, lastIncreasedBy } = competition
  const prizePool = BigInt(competition.prizePool)
  const { rows, host } = payoutsOf({ ...competition, prizePool })
  const most = Math.max(...rows.map(({ bps }) => bps), host.bps, 1)
  const figure = (amount: bigint) => <TokenFigure amount={amount} address={prizeToken} token={prize} />
  return (
    <Card className="col competition-prizes">
      <div className="row sb wrapx">
        <h2>
          <Trans>Prizes</Trans>
        </h2>
        <span className="b">{figure(prizePool)}</span>
      </div>
      <ul className="col">
        {rows.map((row) => (
          <li key={row.from} className="competition-payout">
            <span className="mut">
              <Places row={row} />
            </span>
            <span className="meter" style={{ '--p': row.bps / most } as CSSProperties} aria-hidden="true">
              <i />
            </span>
            <span className="num">
              <span className="b">{figure(row.each)}</span> <span className="dim">{format.bps(row.bps)}</span>{' '}
              {row.to > row.from && (
                <span className="dim">
                  <Trans comment="each of several places">each</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
        <li className="competition-payout host">
          <span className="mut">
            <Trans comment="of a competition">Host</Trans>
          </span>
          <span className="meter" style={{ '--p': host.bps / most } as CSSProperties} aria-hidden="true">
            <i />
          </span>
          <span className="num">
            <span className="b">{figure(host.amount)}</span> <span className="dim">{format.bps(host.bps)}</span>
          </span>
        </li>
      </ul>
      <p className="sm mut">
        <Trans>Tied traders share their combined prizes equally. Prizes of unfilled places are shared among the others.</Trans>
      </p>
      <p className="sm mut">
        <Trans>With every place filled, the pool would be {figure(BigInt(competition.maxPrizePool))}.</Trans>
      </p>
      {lastIncreasedAt !== null && lastIncreasedBy !== null && (
        <p className="sm mut">
          <Trans>
            Last increased by <UserName account={lastIncreasedBy} linked />
          </Trans>{' '}
          <Moment at={lastIncreasedAt} />
        </p>
      )}
    </Card>
  )
}
