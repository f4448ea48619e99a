import { gaugeBlockers } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import { Dialog, EmptyState, ErrorState, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { NoEmission } from '../../../entities/gauge/NoEmission.tsx'
import { harvestPositionsFlow, stakePositionsFlow, unstakePositionsFlow } from '../../../entities/gauge/positions.flow.ts'
import { harvestFlow } from '../../../entities/gauge/stake.flow.ts'
import { actsOf, type ChosenPositions, type PositionRow, toggle, toPositionRows } from '../model/positionRow.ts'
import { AddFirst } from './AddFirst.tsx'
import { ClosedGauge } from './ClosedGauge.tsx'
import { PositionList } from './PositionList.tsx'
import type { StakeDialogProps } from './dialogProps.ts'
import { useIsGaugeEmitting } from './useIsGaugeEmitting.ts'
import { usePoolPositions } from './usePoolPositions.ts'
import { stopWords } from './words.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

const idsOf = (rows: readonly PositionRow[]): readonly bigint[] => rows.map(({ tokenId }) => tokenId)

/** The earnings of all staked positions, including former ones, with a button to collect them. */
const Harvest = ({ earned, onHarvest }: { readonly earned: bigint; readonly onHarvest: (() => void) | null }) => {
  const format = useFormat()
  const { symbol } = brand.governanceToken
  return (
    <KeyValueList>
      <KeyValue label={<Trans>To harvest</Trans>}>
        <span className="stake-earned">
          {format.amount(earned, 18)} {symbol}
          <StartButton variant="secondary" size="sm" disabled={onHarvest === null || earned === 0n} onClick={onHarvest ?? undefined}>
            {earned === 0n ? <Trans>Nothing to harvest</Trans> : <Trans>Harvest all</Trans>}
          </StartButton>
        </span>
      </KeyValue>
    </KeyValueList>
  )
}

type WordsProps = { readonly of: readonly PositionRow[] }

const HarvestWords = ({ of: { length } }: WordsProps) =>
  length === 0 ? <Trans>Harvest</Trans> : <Plural value={length} one="Harvest # position" other="Harvest # positions" />
const UnstakeWords = ({ of: { length } }: WordsProps) =>
  length === 0 ? <Trans>Unstake</Trans> : <Plural value={length} one="Unstake # position" other="Unstake # positions" />
const StakeWords = ({ of: { length } }: WordsProps) =>
  length === 0 ? <Trans>Stake</Trans> : <Plural value={length} one="Stake # position" other="Stake # positions" />

type ActsProps = {
  readonly acts: ReturnType<typeof actsOf>
  /** Why the gauge accepts no stakes, in words; null if it does. */
  readonly stop: string | null
  readonly failing: boolean
  readonly onStake: () => void
  readonly onUnstake: () => void
  readonly onHarvest: () => void
}

/** The actions on the chosen positions. Unstaking and harvesting never depend on the gauge's state. */
const Acts = ({ acts: { count, stake, unstake, harvest }, stop, failing, onStake, onUnstake, onHarvest }: ActsProps) => (
  <div className="stake-acts">
    <p className="mut sm" role="status">
      {count === 0 ? (
        <Trans>Select the positions to stake, unstake or harvest.</Trans>
      ) : (
        <Plural value={count} one="# position selected" other="# positions selected" />
      )}
    </p>
    <StartButton quiet variant="secondary" disabled={failing || harvest.length === 0} onClick={onHarvest}>
      <HarvestWords of={harvest} />
    </StartButton>
    <StartButton quiet variant="secondary" disabled={failing || unstake.length === 0} onClick={onUnstake}>
      <UnstakeWords of={unstake} />
    </StartButton>
    <StartButton variant="primary" disabled={failing || stop !== null || stake.length === 0} onClick={onStake}>
      {stop ?? <StakeWords of={stake} />}
    </StartButton>
  </div>
)

/** The account's positions of a concentrated pool, in the wallet and in its gauge: stake, unstake, collect. */
export const PositionsDialog = ({ network, pool, onClose }: StakeDialogProps) => {
  const { t, i18n } = useLingui()
  const wallet = useWallet()
  const run = useRunFlow()
  const read = usePoolPositions(network, pool, wallet.address)
  const [chosen, setChosen] = useState<ChosenPositions>(new Map())
  const { chainId } = network
  const pays = useIsGaugeEmitting(chainId, pool.gauge, read.data)
  const name = poolName(pool)
  const rows = read.data && toPositionRows(read.data, pool)
  const acts = actsOf(rows ?? [], chosen)
  const [stop] = gaugeBlockers(read.data ? { status: 'ok', value: read.data.alive } : { status: read.isError ? 'failed' : 'loading' })
  const ready = wallet.address !== undefined && wallet.chainId === chainId
  const of = { chainId, gauge: pool.gauge.address }
  const start = <R,>(flow: Flow<R>, request: R) => {
    onClose()
    void run(flow, request)
  }
  return (
    <Dialog open size={640} title={t`Stake positions of ${name}`} onOpenChange={(open) => !open && onClose()}>
      <div className="stake">
        {(read.data ? !read.data.alive : !pool.gauge.alive) && <ClosedGauge />}
        {read.isError && <ErrorState {...errorText(i18n, toErrorFacts(read.error))} onRetry={() => void read.refetch()} />}
        {read.data && (
          <Harvest
            earned={read.data.earned}
            onHarvest={ready && !read.isError ? () => start(harvestFlow, { ...of, pool: pool.address, symbol: name }) : null}
          />
        )}
        {read.isLoading && <Skeleton height={120} />}
        {rows && rows.length > 0 && (
          <PositionList pool={pool} rows={rows} chosen={chosen} onToggle={(row) => setChosen(toggle(chosen, row))} />
        )}
        {rows?.length === 0 && (
          <EmptyState title={<Trans>No positions of {name} in this wallet</Trans>} action={<AddFirst network={network} pool={pool} />}>
            <Trans>Positions that you have in this pool are listed here, staked or not.</Trans>
          </EmptyState>
        )}
        <p className="sm mut">
          {pays ? (
            <Trans>
              Staked positions earn emission while the price is in their range; meanwhile their trading fees go to the pool’s voters.
            </Trans>
          ) : (
            <NoEmission />
          )}
        </p>
        {!ready ? (
          <ActButton network={network} stop={null} onPress={onClose}>
            {null}
          </ActButton>
        ) : rows?.length === 0 ? null : (
          <Acts
            acts={acts}
            stop={stop && read.data ? i18n._(stopWords[stop.code]) : null}
            failing={read.isError}
            onStake={() => {
              const approved = idsOf(acts.stake.filter((row) => row.approved))
              start(stakePositionsFlow, { ...of, tokenIds: idsOf(acts.stake), approved })
            }}
            onUnstake={() => start(unstakePositionsFlow, { ...of, tokenIds: idsOf(acts.unstake) })}
            onHarvest={() => start(harvestPositionsFlow, { ...of, tokenIds: idsOf(acts.harvest) })}
          />
        )}
      </div>
    </Dialog>
  )
}
