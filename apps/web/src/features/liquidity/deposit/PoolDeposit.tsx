import { isFundingAdvised, poolAmountsUsd, pricedAmounts, WAD } from '@exchange/domain'
import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { Card, ErrorState, Icon, Note, Segmented, Select, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { poolName } from '../../../entities/pool/poolText.ts'
import { DepositField } from '../../../entities/liquidity/components/DepositField.tsx'
import { NativeSwitch } from '../../../entities/liquidity/components/NativeSwitch.tsx'
import { StakeSwitch } from '../../../entities/liquidity/components/StakeSwitch.tsx'
import { SlippageNote } from '../../../entities/liquidity/components/SlippageNote.tsx'
import { UnlistedNote } from '../../../entities/liquidity/components/UnlistedNote.tsx'
import { isFieldBlocker } from '../../../entities/liquidity/fieldBlockers.ts'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { CostConfirmation } from '../../../entities/liquidity/components/CostConfirmation.tsx'
import { AddToPoolButton } from './components/AddToPoolButton.tsx'
import { DepositFigures } from './components/DepositFigures.tsx'
import { MaxSingleDeposit } from './components/MaxSingleDeposit.tsx'
import { PoolFormHead } from './components/PoolFormHead.tsx'
import { StartingPrices } from './components/StartingPrices.tsx'
import { TaxedTokens } from '../../../entities/liquidity/components/TaxedTokens.tsx'
import { type DepositForm, useDepositForm } from './useDepositForm.ts'
import type { TokenPoolItem } from '../../../entities/liquidity/usePoolTokens.ts'
import { stopText } from '../../../entities/liquidity/poolBlockers.ts'
import './pool.css'

/** The word that accepts a great cost or slippage. */
const WORD = 'ADD'

type PoolDepositProps = Omit<PoolAnswer, 'pool'> & { readonly pool: TokenPoolItem }

/** Each token's share of the deposit's value in percent; none while a price is missing. */
const sharesOf = ({ supply, made, priceOf }: DepositForm): readonly (number | null)[] => {
  if (!supply || !made) return []
  const { pool } = supply
  const total = poolAmountsUsd(pool, made.amounts, priceOf)
  if (total === null || total === 0n) return []
  return made.amounts.map((amount, i) => {
    const alone = poolAmountsUsd(
      pool,
      made.amounts.map((_, j) => (j === i ? amount : 0n)),
      priceOf,
    )
    return alone === null ? null : percentOf((alone * WAD) / total)
  })
}

const Fields = ({ form }: { readonly form: DepositForm }) => {
  const { i18n } = useLingui()
  const shares = sharesOf(form)
  const shown = form.mode.value === 'single' ? [form.one.index] : form.sides.map((_, i) => i)
  const wrong = form.blockers.find(({ code }) => isFieldBlocker(code))
  return shown.map((index) => {
    const side = form.sides[index]
    if (!side) return null
    const isWrong = wrong && 'index' in wrong && wrong.index === index
    return (
      <DepositField
        key={side.token.address}
        token={side.shown}
        value={form.shownText(index)}
        title={form.exactText(index)}
        onChange={(text) => form.type(index, text)}
        connected={form.wallet.address !== undefined}
        balance={side.balance}
        gasReserve={side.gasReserve}
        price={form.priceOf(side.token.address)}
        share={form.mode.value === 'single' ? null : (shares[index] ?? null)}
        error={isWrong ? stopText(i18n, wrong) : undefined}
      />
    )
  })
}

const Choices = ({ form }: { readonly form: DepositForm }) => {
  const { t } = useLingui()
  const { mode, one, sides, native } = form
  return (
    <>
      {mode.offered && (
        <Segmented
          label={t`What to deposit`}
          value={mode.value}
          options={[
            { value: 'all', label: t`All tokens` },
            { value: 'single', label: t`One token` },
          ]}
          onChange={(value) => {
            form.clear()
            mode.set(value)
          }}
        />
      )}
      {mode.value === 'single' && (
        <Select
          label={t`Token to deposit`}
          value={String(one.index)}
          options={sides.map(({ shown }, i) => ({ value: String(i), label: shown.symbol }))}
          onChange={(value) => {
            form.clear()
            one.set(Number(value))
          }}
        />
      )}
      {mode.isZap && (
        <p className="sm mut">
          <Trans>Part of it is swapped in this pool, then both tokens are added, in one transaction.</Trans>
        </p>
      )}
      {native.offered && <NativeSwitch network={form.network} checked={native.on} onChange={native.set} />}
    </>
  )
}

const Advice = ({ form }: { readonly form: DepositForm }) => {
  const format = useFormat()
  const { supply, made, empty } = form
  if (!empty || !made || supply?.pool.type !== 'weighted') return null
  if (isFundingAdvised(pricedAmounts(supply.pool, made.amounts, form.priceOf)) !== false) return null
  const advised = format.usdWhole(20_000n * WAD)
  return (
    <Note tone="info" icon={<Icon name="info" size={18} />}>
      <Trans>Start a new pool with {advised} or more: with less, small trades move its price a lot.</Trans>
    </Note>
  )
}

/** The most that a weighted pool accepts of one token at a time, when the user enters more. */
const Limit = ({ form: { limit, mode, one, type, clear } }: { readonly form: DepositForm }) => {
  const format = useFormat()
  if (!limit) return null
  const { token } = limit
  const [amount, symbol] = [format.amount(limit.amount, token.decimals), token.symbol]
  return (
    <MaxSingleDeposit
      most={{ label: <Trans>Use {amount}</Trans>, set: () => type(one.index, fieldUnits(limit.amount, token.decimals)) }}
      all={{
        label: <Trans>Deposit all tokens</Trans>,
        set: () => {
          clear()
          mode.set('all')
        },
      }}
    >
      <Trans>
        The pool takes at most {amount} <bdi>{symbol}</bdi> alone at once.
      </Trans>
    </MaxSingleDeposit>
  )
}

/** Adds liquidity to a classic, stable or weighted pool, and stakes it if wanted. */
export const PoolDeposit = ({ network, pool, read }: PoolDepositProps) => {
  const { t, i18n } = useLingui()
  const form = useDepositForm(network, pool, read.data.meta)
  const slippage = useSlippage()
  const { supply, made, stake } = form
  const name = poolName(pool)
  useOwnTitle(t`Add liquidity to ${name}`)
  return (
    <>
      <PoolFormHead network={network} pool={pool}>
        <Trans>
          Add liquidity to <bdi>{name}</bdi>
        </Trans>
      </PoolFormHead>
      <div className="pool-form">
        <Card className="pool-form-fields" title={<Trans>Deposit</Trans>}>
          <UnlistedNote network={network} pool={pool} pools={supply && { block: read.data.meta.block, pools: [supply.pool] }}>
            {form.mode.waits && <Trans>To deposit a single token, which buys this one, import this one first.</Trans>}
          </UnlistedNote>
          {form.read.isError && <ErrorState {...errorText(i18n, toErrorFacts(form.read.error))} onRetry={() => void form.read.refetch()} />}
          {supply ? (
            <>
              {form.empty && <StartingPrices pool={supply.pool} sides={form.sides} amounts={made?.amounts ?? form.sides.map(() => 0n)} />}
              <Choices form={form} />
              <Fields form={form} />
              <Limit form={form} />
              <TaxedTokens sides={form.sides} way="sell" />
            </>
          ) : (
            !form.read.isError && <Skeleton width="100%" height={240} />
          )}
        </Card>
        <Card className="pool-form-outcome" title={<Trans>What you get</Trans>}>
          <DepositFigures pool={pool} form={form} />
          {stake.gauge && (
            <StakeSwitch on={stake.on} pays={stake.pays} onChange={stake.set}>
              {stake.on ? (
                <Trans>While staked, your pool tokens earn emission; their trading fees go to the pool’s voters.</Trans>
              ) : (
                <Trans>Pool tokens in your wallet earn the pool’s trading fees. You can stake them later.</Trans>
              )}
            </StakeSwitch>
          )}
          <Advice form={form} />
          <SlippageNote slippage={slippage} barred={form.mode.barred} word={WORD} />
          {made && <CostConfirmation cost={made.cost} confirmed={form.confirm.on} onConfirm={form.confirm.set} word={WORD} />}
          <AddToPoolButton network={network} pool={pool} form={form} slippageStop={slippage.stop} />
        </Card>
      </div>
    </>
  )
}
