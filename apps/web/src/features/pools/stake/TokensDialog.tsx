import { amountBlockers, brand, parseAmount, type ReadValue, stakeBlockers, valueOf, WAD } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import type { StakeRead } from '@exchange/protocol/reads/voting/readStake'
import { Dialog, EmptyState, ErrorState, KeyValue, KeyValueList, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHead } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { usePrices } from '../../../shared/tokens/queries.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { NoEmission } from '../../../entities/gauge/NoEmission.tsx'
import { harvestFlow, stakeFlow, unstakeFlow } from '../../../entities/gauge/stake.flow.ts'
import { EmissionApr } from '../components/GaugeCells.tsx'
import { emissionOf } from '../model/emissionOf.ts'
import type { StakedPool } from '../model/poolGauge.ts'
import { AddFirst } from './AddFirst.tsx'
import { ClosedGauge } from './ClosedGauge.tsx'
import type { StakeDialogProps } from './dialogProps.ts'
import { useIsGaugeEmitting } from './useIsGaugeEmitting.ts'
import { useStake } from './useStake.ts'
import { actWords, type StakeAct, stakeActs, stopWords } from './words.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

/** Price of a pool token in dollars, a wad; null if unknown. */
const priceOf = ({ lpPriceUsd }: StakedPool): bigint | null => {
  const parsed = lpPriceUsd === null ? null : parseDecimal(lpPriceUsd, 18)
  return parsed?.status === 'ok' ? parsed.value : null
}

/** The display symbol of pool tokens. */
const SYMBOL = 'LP'

/** A pool's token as the field names it. Pool tokens have 18 decimals. */
const tokenOf = ({ chainId, address }: StakedPool, name: string): Token => ({
  chainId,
  address,
  symbol: SYMBOL,
  name: `${name} ${SYMBOL}`,
  decimals: 18,
  source: 'listed',
})

/** A figure of the newest read; after a failed refresh it enables nothing. */
const figure = <K extends keyof StakeRead>(read: ReturnType<typeof useStake>, key: K): ReadValue<StakeRead[K]> =>
  read.data && !read.isError ? { status: 'ok', value: read.data[key] } : { status: read.isError ? 'failed' : 'loading' }

const useStakeForm = (network: Network, pool: StakedPool) => {
  const wallet = useWallet()
  const read = useStake(network, pool, wallet.address)
  const [act, choose] = useState<StakeAct>('stake')
  const [text, setText] = useState('')
  const parsed = parseAmount(text, 18)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const balance = figure(read, act === 'stake' ? 'balance' : 'staked')
  const price = priceOf(pool)
  return {
    wallet,
    read,
    act,
    choose: (next: StakeAct) => {
      choose(next)
      setText('')
    },
    text,
    setText,
    amount,
    balance,
    dollars: price === null ? null : valueOf(amount, WAD, price),
    blockers: act === 'stake' ? stakeBlockers({ amount: parsed, balance, alive: figure(read, 'alive') }) : amountBlockers(parsed, balance),
  }
}

const Figures = ({ data, onHarvest }: { readonly data: StakeRead; readonly onHarvest: (() => void) | null }) => {
  const format = useFormat()
  const { symbol: emitted } = brand.governanceToken
  return (
    <KeyValueList>
      <KeyValue label={<Trans>In your wallet</Trans>}>
        {format.amount(data.balance, 18)} {SYMBOL}
      </KeyValue>
      <KeyValue label={<Trans>Staked</Trans>}>
        {format.amount(data.staked, 18)} {SYMBOL}
      </KeyValue>
      <KeyValue label={<Trans>To harvest</Trans>}>
        <span className="stake-earned">
          {format.amount(data.earned, 18)} {emitted}
          <StartButton variant="secondary" size="sm" disabled={onHarvest === null || data.earned === 0n} onClick={onHarvest ?? undefined}>
            {data.earned === 0n ? <Trans>Nothing to harvest</Trans> : <Trans>Harvest</Trans>}
          </StartButton>
        </span>
      </KeyValue>
    </KeyValueList>
  )
}

type FormProps = {
  readonly form: ReturnType<typeof useStakeForm>
  readonly network: Network
  readonly pool: StakedPool
  readonly pays: boolean
  readonly onAct: () => void
}

/** The amount to stake or to unstake. */
const StakeForm = ({ form, network, pool, pays, onAct }: FormProps) => {
  const { t, i18n } = useLingui()
  const { wallet, act, blockers } = form
  const token = tokenOf(pool, poolName(pool))
  const [stop] = blockers
  const say = ({ code }: (typeof blockers)[number]) => i18n._(withValues(stopWords[code], { symbol: token.symbol }))
  const said = blockers.find(({ code }) => code === 'amountInvalid' || code === 'balanceShort')
  return (
    <>
      <Segmented
        label={t`What to do`}
        value={act}
        options={stakeActs.map((value) => ({ value, label: i18n._(actWords[value]) }))}
        onChange={form.choose}
      />
      <BalanceField
        label={act === 'stake' ? t`You stake` : t`You unstake`}
        token={token}
        value={form.text}
        onChange={form.setText}
        connected={wallet.address !== undefined}
        balance={form.balance}
        dollars={form.dollars}
        error={said && say(said)}
      />
      <p className="sm mut">
        {act === 'unstake' ? (
          <Trans>Unstaked pool tokens earn trading fees again.</Trans>
        ) : pays ? (
          <Trans>While staked, your pool tokens earn emission; their trading fees go to the pool’s voters.</Trans>
        ) : (
          <NoEmission />
        )}
      </p>
      <ActButton network={network} stop={stop ? say(stop) : null} onPress={onAct}>
        {i18n._(actWords[act])}
      </ActButton>
    </>
  )
}

/** Pool tokens in their gauge: stake, unstake, collect the earnings. */
export const TokensDialog = ({ network, pool, onClose }: StakeDialogProps) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const form = useStakeForm(network, pool)
  const { wallet, read, act, amount } = form
  const { chainId } = network
  const now = useHead(chainId)?.timestamp ?? 0
  const emission = emissionOf(pool, usePrices(network), network.deployment.contracts.governanceToken, now)
  const pays = useIsGaugeEmitting(chainId, pool.gauge, read.data)
  const name = poolName(pool)
  const of = { chainId, pool: pool.address, gauge: pool.gauge.address, symbol: tokenOf(pool, name).name }
  // Loaded, with nothing to stake and nothing to unstake.
  const nothing = read.data !== undefined && !read.isError && read.data.balance === 0n && read.data.staked === 0n
  const dead = read.data ? !read.data.alive : !pool.gauge.alive
  const ready = wallet.chainId === chainId && !read.isError
  const start = (begin: () => Promise<unknown>) => {
    onClose()
    void begin()
  }
  return (
    <Dialog open title={t`Stake ${name}`} onOpenChange={(open) => !open && onClose()}>
      <div className="stake">
        {dead && <ClosedGauge />}
        {read.isError && <ErrorState {...errorText(i18n, toErrorFacts(read.error))} onRetry={() => void read.refetch()} />}
        {read.data && <Figures data={read.data} onHarvest={ready ? () => start(() => run(harvestFlow, of)) : null} />}
        <KeyValueList>
          <KeyValue label={<Trans>Staking APR</Trans>}>{emission ? <EmissionApr receipt={emission} /> : <NotAvailable />}</KeyValue>
        </KeyValueList>
        {nothing ? (
          <EmptyState title={<Trans>Nothing of {name} to stake yet</Trans>} action={<AddFirst network={network} pool={pool} />}>
            <Trans>Add liquidity first; what you get for it can be staked here.</Trans>
          </EmptyState>
        ) : (
          <StakeForm
            form={form}
            network={network}
            pool={pool}
            pays={pays}
            onAct={() => start(() => run(act === 'stake' ? stakeFlow : unstakeFlow, { ...of, amount }))}
          />
        )}
      </div>
    </Dialog>
  )
}
