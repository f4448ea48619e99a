import type { PoolGauge, PoolItem } from '@exchange/api-client'
import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { Card, Icon, KeyValue, KeyValueList, Note, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { bothClocks } from '../../../../shared/format/bothClocks.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AgeMark } from '../../../../shared/query/AgeMark.tsx'
import { streamedRate } from '../../../../entities/pool/streamedRate.ts'
import { useNetwork } from '../../../../shared/network/network.ts'
import { usePrices } from '../../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { hasProtocols } from '../../../../entities/vote/hasProtocols.ts'
import { useGauges } from '../../../../entities/vote/queries.ts'
import { WaitingUnread } from '../../../../entities/vote/WaitingUnread.tsx'
import { WorthFigure } from '../../../../entities/vote/WorthFigure.tsx'
import { AddGaugeLink, EmissionApr } from '../../components/GaugeCells.tsx'
import type { EmissionReceipt } from '../../model/emissionReceipt.ts'
import type { PoolRow } from '../../model/poolRow.ts'
import { votersFees } from '../model/votersFees.ts'
import { DAY } from '@exchange/domain/clock/day'

const Missing = ({ pool }: { readonly pool: PoolItem }) => {
  const network = useNetwork()
  return (
    <>
      <Note tone="info" icon={<Icon name="info" />}>
        <Trans>Inactive: the pool has no gauge, so it accepts no votes or stakes. Providers earn its trading fees.</Trans>
      </Note>
      {hasProtocols(network) && <AddGaugeLink pool={pool} />}
    </>
  )
}

const Closed = ({ gauge }: { readonly gauge: PoolGauge }) => {
  const format = useFormat()
  const since = gauge.inactive && bothClocks(format, gauge.inactive.since)
  return (
    <Note tone="warning" icon={<Icon name="warning" />}>
      {since ? (
        <Trans>
          Inactive: its gauge was closed on {since}. It no longer accepts votes or stakes. You can unstake and harvest at any time.
        </Trans>
      ) : (
        <Trans>Inactive: its gauge is closed. It no longer accepts votes or stakes. You can unstake and harvest at any time.</Trans>
      )}
    </Note>
  )
}

/** The streamed emission per day; renders nothing once the stream has ended. */
const Stream = ({ gauge, now }: { readonly gauge: PoolGauge; readonly now: number }) => {
  const format = useFormat()
  const [daily, symbol] = [format.amount(streamedRate(gauge, now) * DAY, 18), brand.governanceToken.symbol]
  return (
    <Trans>
      {daily} {symbol} a day
    </Trans>
  )
}

type FeesProps = { readonly network: Network; readonly pool: PoolItem; readonly gauge: PoolGauge }

/** The voters' fees so far, as the vote page counts them: the collected ones and their part of the uncollected ones. */
const FeesForVoters = ({ network, pool: { address, tokens }, gauge }: FeesProps) => {
  const read = useGauges(network)
  const prices = usePrices(network)
  if (read.isPending) return <Skeleton width={72} />
  const found = read.data?.gauges.find(({ pool }) => tokenKey(pool) === tokenKey(address))
  const { whole, some, worth } = votersFees({ tokens, gauge }, found, prices)
  return (
    <>
      {!some && whole ? <Trans>None</Trans> : <WorthFigure worth={worth} whole={whole} />}
      {some && !whole && (
        <span className="sub">
          <WaitingUnread />
        </span>
      )}
      <AgeMark of={read} />
    </>
  )
}

type FiguresProps = FeesProps & {
  readonly emission: EmissionReceipt | null
  /** Seconds of chain time. */
  readonly now: number
}

const Figures = ({ network, pool, gauge, emission, now }: FiguresProps) => {
  const format = useFormat()
  const usd = (value: string | null) => (value === null ? <NotAvailable /> : format.usd(value))
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Votes of this epoch</Trans>}>
        {gauge.votes === '0' ? <Trans>No votes yet</Trans> : format.amount(BigInt(gauge.votes), 18)}
      </KeyValue>
      <KeyValue label={<Trans>Incentives</Trans>}>
        {gauge.incentives.length === 0 ? <Trans>None</Trans> : usd(gauge.incentivesUsd)}
      </KeyValue>
      <KeyValue label={<Trans>Fees for voters</Trans>}>
        <FeesForVoters network={network} pool={pool} gauge={gauge} />
      </KeyValue>
      <KeyValue label={<Trans>Staked</Trans>}>{usd(gauge.tvlUsd)}</KeyValue>
      <KeyValue label={<Trans>Emission</Trans>}>
        <Stream gauge={gauge} now={now} />
      </KeyValue>
      <KeyValue label={<Trans>Staking APR</Trans>}>{emission ? <EmissionApr receipt={emission} /> : <NotAvailable />}</KeyValue>
    </KeyValueList>
  )
}

type GaugeCardProps = Omit<FiguresProps, 'pool' | 'gauge'> & { readonly row: PoolRow }

/** The pool's gauge: votes, their rewards, and the emission; or why the pool is inactive. */
export const GaugeCard = ({ network, row: { pool, gauge: state }, ...figures }: GaugeCardProps) => (
  <Card className="pool-card" title={pool.type === 'concentrated' ? <Trans>Gauge and farm</Trans> : <Trans>Gauge</Trans>}>
    {pool.gauge === null || state === 'missing' ? (
      <Missing pool={pool} />
    ) : (
      <>
        {state === 'dead' && <Closed gauge={pool.gauge} />}
        <Figures network={network} pool={pool} gauge={pool.gauge} {...figures} />
        {pool.type === 'concentrated' && (
          <p className="mut sm">
            <Trans>The farm pays the emission to staked positions in range, by their liquidity.</Trans>
          </p>
        )}
      </>
    )}
  </Card>
)
