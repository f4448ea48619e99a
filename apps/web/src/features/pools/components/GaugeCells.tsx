import { brand } from '@exchange/domain/brand'
import { Badge, Button, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PoolItem } from '@exchange/api-client'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { hasProtocols } from '../../../entities/vote/hasProtocols.ts'
import type { EmissionReceipt } from '../model/emissionReceipt.ts'
import type { PoolRow } from '../model/poolRow.ts'
import { RowLink } from './PoolCells.tsx'
import { ReceiptButton } from '../../../shared/format/ReceiptButton.tsx'
import { formatDate } from '../../../shared/format/moments.ts'

const Receipt = ({ receipt }: { readonly receipt: EmissionReceipt }) => {
  const format = useFormat()
  const { symbol } = brand.governanceToken
  const [rate, apr] = [format.amount(receipt.rate, 18), format.percent(receipt.apr)]
  return (
    <dl className="receipt">
      <dt>
        <Trans>Emission per second</Trans>
      </dt>
      <dd>
        {rate} {symbol}
      </dd>
      <dt>
        <Trans>Price of {symbol}</Trans>
      </dt>
      <dd>{format.usd(receipt.price)}</dd>
      <dt>{receipt.inRangeOnly ? <Trans>Staked in range</Trans> : <Trans>Staked</Trans>}</dt>
      <dd>{format.usd(receipt.earning)}</dd>
      <dd className="full">
        {receipt.inRangeOnly ? (
          <Trans>Emission × price × 31,536,000 seconds ÷ staked in range = {apr}</Trans>
        ) : (
          <Trans>Emission × price × 31,536,000 seconds ÷ staked = {apr}</Trans>
        )}
      </dd>
      {receipt.inRangeOnly && (
        <dd className="full">
          <Trans>An average of the positions in range: a narrower one earns more, one out of range nothing.</Trans>
        </dd>
      )}
      <dd className="full">
        <Trans>Fees of staked liquidity go to voters, so you never earn both rates at once.</Trans>
      </dd>
    </dl>
  )
}

// POOL-9
/** The yearly rate of a stake; hovering over it shows its parts. */
export const EmissionApr = ({ receipt }: { readonly receipt: EmissionReceipt }) => {
  const { t } = useLingui()
  const format = useFormat()
  const apr = format.percent(receipt.apr)
  return (
    <ReceiptButton label={t`Emission APR ${apr}: how it is calculated`} receipt={<Receipt receipt={receipt} />} look="sub">
      <Trans>{apr} staked</Trans>
    </ReceiptButton>
  )
}

const Incentives = ({ usd }: { readonly usd: string | null }) => {
  const format = useFormat()
  if (usd === null || Number(usd) === 0) return null
  const incentives = format.usdWhole(usd)
  return (
    <span className="sub">
      <Trans>{incentives} incentives</Trans>
    </span>
  )
}

/** The link to create a gauge for a pool without one. */
export const AddGaugeLink = ({ pool }: { readonly pool: PoolItem }) => {
  const { t } = useLingui()
  const add = t`Add gauge`
  return (
    <RowLink to="/protocols" search={{ pool: pool.address }} className="link sub" label={`${add}, ${poolName(pool)}`}>
      {add}
    </RowLink>
  )
}

/** Votes of the pool's gauge, or why it is inactive. */
export const GaugeState = ({ row: { pool, gauge: state } }: { readonly row: PoolRow }) => {
  const format = useFormat()
  const network = useNetwork()
  const { gauge } = pool
  if (gauge === null || state === 'missing')
    return (
      <>
        <span className="dim">
          <Trans>No gauge</Trans>
        </span>
        {hasProtocols(network) && <AddGaugeLink pool={pool} />}
      </>
    )
  if (state === 'dead') {
    const since = gauge.inactive && formatDate(format.locale, gauge.inactive.since)
    return (
      <>
        <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
          <Trans>Closed</Trans>
        </Badge>
        {since && (
          <span className="sub">
            <Trans>since {since}</Trans>
          </span>
        )}
      </>
    )
  }
  const votes = format.amount(BigInt(gauge.votes), 18)
  return (
    <>
      {state === 'voted' ? (
        <Trans>{votes} votes</Trans>
      ) : (
        <span className="dim">
          <Trans>No votes yet</Trans>
        </span>
      )}
      <Incentives usd={gauge.incentivesUsd} />
    </>
  )
}

/** Opens the account's stake in the pool's gauge. */
export const StakeButton = ({ pool, onStake }: { readonly pool: PoolItem; readonly onStake: (pool: PoolItem) => void }) => {
  const { t } = useLingui()
  const pair = poolName(pool)
  return (
    <Button variant="outline" size="sm" aria-label={t`Stake ${pair}`} onClick={() => onStake(pool)}>
      <Trans>Stake</Trans>
    </Button>
  )
}
