import { StatTiles } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { UserName } from '../../../entities/user/UserName.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Score } from '../components/Score.tsx'
import { nextAbove } from '../model/nextAbove.ts'
import { useWholeRanking } from '../queries.ts'
import type { Desk } from '../useDesk.ts'

/** The rank first, then the score, its prize, and what is missing to the next place. */
export const Strip = ({ desk: { network, competition, own } }: { readonly desk: Desk }) => {
  const format = useFormat()
  const { data } = useWholeRanking(network.chainId, competition.id)
  if (!own) return null
  const { winningToken, winning, prizeToken, prize, placesBps } = competition
  const winningFigure = (amount: bigint) => <TokenFigure amount={amount} address={winningToken} token={winning} />
  const above = data && nextAbove(data, own, competition)
  const [all, place, paid] = [competition.participantsCount, own.rank, placesBps.length].map((each) => format.integer(each))
  const [counted, deposited] = [winningFigure(BigInt(own.balance)), winningFigure(BigInt(own.deposited))]
  const next = above && format.integer(above.row.rank)
  return (
    <StatTiles
      tiles={[
        {
          id: 'rank',
          label: <Trans>Your rank</Trans>,
          value: <span className="competition-fig">{place}</span>,
          context: <Trans comment="a place of so many">of {all}</Trans>,
        },
        {
          id: 'result',
          label: <Trans>Result that counts</Trans>,
          value: <Score score={BigInt(own.score)} winType={competition.winType} token={winning} />,
          context: (
            <Trans comment="what counts, of what was deposited">
              {counted} of {deposited}
            </Trans>
          ),
        },
        {
          id: 'prize',
          label: <Trans>Prize now</Trans>,
          value: <TokenFigure amount={BigInt(own.prize)} address={prizeToken} token={prize} />,
          context: (
            <Trans>
              place {place}, {paid} places are paid
            </Trans>
          ),
        },
        ...(above
          ? [
              {
                id: 'next',
                label: <Trans>To reach place {next}</Trans>,
                value: winningFigure(above.missing),
                context: <UserName account={above.row.account} />,
              },
            ]
          : []),
      ]}
    />
  )
}
