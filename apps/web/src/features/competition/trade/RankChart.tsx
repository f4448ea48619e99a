import { Card, EmptyState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { rankPicture } from '../model/rankSteps.ts'
import { useRankHistory } from '../queries.ts'
import type { Desk } from '../useDesk.ts'

const WIDTH = 1_000
const HEIGHT = 230

/** The line: level until the next place starts. */
const lineOf = (steps: readonly { readonly x: number; readonly y: number }[]): string =>
  steps
    .map(({ x, y }, at) => {
      const [px, py] = [(x * WIDTH).toFixed(1), (y * HEIGHT).toFixed(1)]
      return at === 0 ? `M${px} ${py}` : `H${px}V${py}`
    })
    .join('')

const top = (y: number): CSSProperties => ({ top: `${(y * 100).toFixed(2)}%` })

type Props = { readonly desk: Desk & { readonly account: NonNullable<Desk['account']> } }

/** Places over time: first place on top, the last paid one dashed. */
export const RankChart = ({ desk: { network, competition, account, now } }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const { data, isError } = useRankHistory(network.chainId, competition.id, account)
  const lastPaid = competition.placesBps.length
  const picture = data && rankPicture(data, { ...competition, now }, { lastPaid, participants: competition.participantsCount })
  const [best, last] = [format.integer(picture?.best.rank ?? 0), format.integer(data?.at(-1)?.rank ?? 0)]
  const paid = format.integer(lastPaid)
  return (
    <Card className="col" style={{ gap: 18 }}>
      <h2>
        <Trans>Your rank over time</Trans>
      </h2>
      {!data ? (
        isError ? (
          <NotAvailable />
        ) : (
          <Skeleton width="100%" height={HEIGHT} />
        )
      ) : !picture ? (
        <EmptyState title={<Trans>No rank yet</Trans>} />
      ) : (
        <div
          className="competition-chart"
          role="img"
          aria-label={t`Your rank over time. Best place ${best}, now ${last}. Prizes reach place ${paid}.`}
        >
          {picture.scale.map(({ rank, y }) => (
            <span key={rank} className="competition-gridline" style={top(y)} aria-hidden="true">
              <span className="num">{format.integer(rank)}</span>
            </span>
          ))}
          {picture.cut !== undefined && (
            <span className="competition-cut" style={top(picture.cut)} aria-hidden="true">
              <span>
                <Trans>Prizes down to place {paid}</Trans>
              </span>
            </span>
          )}
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={lineOf(picture.steps)} fill="none" stroke="var(--accent)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      )}
    </Card>
  )
}
