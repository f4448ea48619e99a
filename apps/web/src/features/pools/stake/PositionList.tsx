import { brand } from '@exchange/domain/brand'
import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'
import type { StakedPool } from '../model/poolGauge.ts'
import { type ChosenPositions, isChosen, type PositionRow } from '../model/positionRow.ts'

type Props = {
  readonly pool: StakedPool
  readonly rows: readonly PositionRow[]
  readonly chosen: ChosenPositions
  readonly onToggle: (row: PositionRow) => void
}

/** "1.5 THE + 0.02 WBNB". */
const Holding = ({ pool, amounts }: { readonly pool: StakedPool; readonly amounts: PositionRow['amounts'] }) => {
  const format = useFormat()
  const texts = pool.tokens.map((token, side) => {
    const amount = side === 0 ? amounts.amount0 : amounts.amount1
    return `${format.amount(amount, token.decimals)} ${safeTokenText(token).symbol}`
  })
  return <bdi>{texts.join(' + ')}</bdi>
}

const Marks = ({ row: { inRange, staked } }: { readonly row: PositionRow }) => (
  <>
    {inRange ? (
      <Badge tone="positive">
        <Trans>In range</Trans>
      </Badge>
    ) : (
      <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
        <Trans>Out of range</Trans>
      </Badge>
    )}
    <Badge tone={staked ? 'accent' : 'neutral'}>{staked ? <Trans>Staked</Trans> : <Trans>Not staked</Trans>}</Badge>
  </>
)

/** The earnings of a staked position; the fees that an unstaked one pays out when it is staked. */
const Earnings = ({ pool, row: { fees, feesUsd, earned } }: { readonly pool: StakedPool; readonly row: PositionRow }) => {
  const format = useFormat()
  const { symbol } = brand.governanceToken
  const emission = format.amount(earned, 18)
  if (fees === null)
    return (
      <Trans>
        Earned {emission} {symbol}
      </Trans>
    )
  if (fees.amount0 + fees.amount1 === 0n) return <Trans>No fees to collect</Trans>
  const holding = <Holding pool={pool} amounts={fees} />
  const dollars = feesUsd === null ? null : format.usd(feesUsd)
  return dollars === null ? (
    <Trans>Fees to collect: {holding}</Trans>
  ) : (
    <Trans>
      Fees to collect: {dollars} ({holding})
    </Trans>
  )
}

/** One's positions of a pool: each is chosen by its box. */
export const PositionList = ({ pool, rows, chosen, onToggle }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <ul className="stake-positions" aria-label={t`Your positions`}>
      {rows.map((row) => (
        <li key={String(row.tokenId)}>
          <label>
            <input type="checkbox" checked={isChosen(chosen, row)} onChange={() => onToggle(row)} />
            <span className="grow">
              <span className="stake-position-name">
                <span className="b">#{String(row.tokenId)}</span> <Marks row={row} />
              </span>
              <span className="sm mut">
                <Holding pool={pool} amounts={row.amounts} />
              </span>
              <span className="sm mut">
                <Earnings pool={pool} row={row} />
              </span>
            </span>
            <span className="num b">{row.usd === null ? <NotAvailable /> : format.usd(row.usd)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
