import { fieldUnits, parseAmount } from '@exchange/domain/amounts/parseAmount'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { depositCost, isInRange, NATIVE, type PositionDepositBlocker, WAD, weightedFundingBlockers } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { percentOf } from '../../../../../shared/format/numbers.ts'
import { NotAvailable } from '../../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../../shared/format/useFormat.ts'
import { withValues } from '../../../../../shared/i18n/withValues.ts'
import { poolSides, pricedPairOf } from '../../../../../entities/pool/poolSides.ts'
import { useSettings } from '../../../../../shared/settings/settings.ts'
import { isSameToken, type Token, tokenKey, toToken } from '../../../../../shared/tokens/token.ts'
import { useBalance } from '../../../../../shared/tokens/useBalance.ts'
import { useSpendingRun } from '../../../../../shared/transactions/ui/useSpendingRun.ts'
import { DepositField } from '../../../../../entities/liquidity/components/DepositField.tsx'
import { NativeSwitch } from '../../../../../entities/liquidity/components/NativeSwitch.tsx'
import { SlippageNote } from '../../../../../entities/liquidity/components/SlippageNote.tsx'
import { UnlistedInRange } from '../../../../../entities/liquidity/components/UnlistedNote.tsx'
import { isFieldBlocker } from '../../../../../entities/liquidity/fieldBlockers.ts'
import { poolToken } from '../../../../../entities/liquidity/poolToken.ts'
import { useTypedConfirmation } from '../../../../../entities/liquidity/useTypedConfirmation.ts'
import { useGasReserve } from '../../../../../entities/liquidity/useGasReserve.ts'
import { CostFigure } from '../../../../../entities/liquidity/components/CostFigure.tsx'
import { ReviewButton } from '../../../../../entities/liquidity/components/ReviewButton.tsx'
import { CostConfirmation } from '../../../../../entities/liquidity/components/CostConfirmation.tsx'
import { TaxedTokens } from '../../../../../entities/liquidity/components/TaxedTokens.tsx'
import { stopText, stopWords } from '../../../../../entities/liquidity/poolBlockers.ts'
import { useSlippage } from '../../../../../entities/liquidity/useSlippage.ts'
import { useZapPool } from '../../../../../entities/liquidity/useZapPool.ts'
import { increasePositionFlow } from '../../flows/increase.flow.ts'
import { checkAdd, type Side, sidesTaken } from '../../model/addForm.ts'
import { addStopWords, readingWords } from '../../../../../entities/position/words.ts'
import { AddReview, type ReviewedAdd } from './AddReview.tsx'
import { gaugeOf, type PanelProps } from './panel.ts'
import { StakedNote } from './StakedNote.tsx'

/** The word that accepts a great cost or slippage. */
const WORD = 'ADD'

/** The two paid tokens, with the native coin instead of its wrapped token if the user chose it. */
const useTokens = ({ network, entry: { pool } }: PanelProps, inNative: boolean): Readonly<Record<Side, Token>> => {
  const { wrappedNative } = network.deployment.contracts
  const of = (i: 0 | 1): Token => {
    const info = pool.tokens[i]!
    if (inNative && isSameToken(info.address, wrappedNative))
      return toToken({ chainId: network.chainId, address: NATIVE, ...network.nativeCurrency }, 'native')
    return poolToken(network, info)
  }
  return { token0: of(0), token1: of(1) }
}

const useAddForm = (props: PanelProps) => {
  const { network, desk, entry } = props
  const { position, pool } = entry
  const { slippageBps } = useSettings()
  const [typed, type] = useState<{ readonly side: Side; readonly text: string }>({ side: 'token0', text: '' })
  const isNativePlace = (which: Side) =>
    isSameToken(pool.tokens[which === 'token0' ? 0 : 1]!.address, network.deployment.contracts.wrappedNative)
  const [inNative, setInNative] = useState(isNativePlace('token0') || isNativePlace('token1'))
  const tokens = useTokens(props, inNative)
  const taken = sidesTaken(position)
  // An amount typed for one token means nothing for the other, which the range takes alone after the price left it.
  const { side, text }: typeof typed = taken.includes(typed.side) ? typed : { side: taken[0]!, text: '' }
  const { address } = desk.wallet
  const balances = {
    token0: useBalance(network, address, tokens.token0.address),
    token1: useBalance(network, address, tokens.token1.address),
  }
  const gasReserveOf = useGasReserve(network)
  const gasReserves = { token0: gasReserveOf(tokens.token0), token1: gasReserveOf(tokens.token1) }
  const { sides: measuredSides, taxes, measured } = useZapPool(network, pool, slippageBps)
  const checked = checkAdd(position, { side, typed: parseAmount(text, tokens[side].decimals), balances, gasReserves, slippageBps, taxes })
  const { deposit, made, desired } = checked
  const cost = deposit && made && depositCost(deposit, made, position, taxes, pricedPairOf(pool))
  // A confirmation applies only to this amount.
  const scope = `${typed.side} ${typed.text}`
  const confirm = useTypedConfirmation(scope)
  const clear = () => type({ ...typed, text: '' })
  const sides = poolSides(pool, made ? [made.amount0, made.amount1] : [0n, 0n])
  const total = sidesUsd(sides)
  const textOf = (which: Side): string => {
    if (which === side) return text
    return desired ? fieldUnits(which === 'token0' ? desired.amount0 : desired.amount1, tokens[which].decimals) : ''
  }
  const shareOf = (which: Side): number | null => {
    const own = sidesUsd([sides[which === 'token0' ? 0 : 1]!])
    return total === null || own === null || total === 0n ? null : percentOf((own * WAD) / total)
  }
  const priceOf = (which: Side): bigint | null => desk.prices.get(tokenKey(pool.tokens[which === 'token0' ? 0 : 1]!.address)) ?? null
  return {
    taken,
    tokens,
    balances,
    gasReserves,
    textOf,
    shareOf,
    priceOf,
    total,
    checked,
    measured,
    /** The measured taxes of the paid tokens. */
    taxed: taken.map((which) => ({ token: pool.tokens[which === 'token0' ? 0 : 1]!, tax: measuredSides[which === 'token0' ? 0 : 1]?.tax })),
    cost,
    confirm,
    scope,
    clear,
    type,
    hasNative: taken.some((which) => isNativePlace(which)),
    inNative,
    setInNative,
  }
}

const said = (blockers: readonly PositionDepositBlocker[], side: Side): PositionDepositBlocker | undefined =>
  blockers.find((stop) => 'token' in stop && stop.token === side && isFieldBlocker(stop.code))

/** More of both tokens, tied by the range; out of range the only token that it takes. */
export const AddPanel = (props: PanelProps) => {
  const { network, desk, entry } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { deadlineMinutes } = useSettings()
  const [again, setAgain] = useState(true)
  const form = useAddForm(props)
  const spend = useSpendingRun(form.scope, form.clear)
  const slippage = useSlippage()
  const { checked, tokens, cost, confirm } = form
  const [stop] = checked.blockers
  const [costBlocker] = cost ? weightedFundingBlockers([], cost, confirm.on ? 'typed' : 'none') : []
  const say = (one: PositionDepositBlocker): string => {
    const which: Side = 'token' in one ? one.token : one.missing
    return i18n._(withValues(addStopWords[one.code], { symbol: tokens[which].symbol }))
  }
  const { desired, least } = checked
  const blocked = desk.failing
    ? i18n._(readingWords)
    : stop
      ? say(stop)
      : desired === null
        ? i18n._(addStopWords.amountMissing)
        : !form.measured
          ? i18n._(stopWords.taxUnknown)
          : costBlocker
            ? stopText(i18n, costBlocker)
            : slippage.stop
  const take = (): ReviewedAdd | null => {
    if (desired === null || least === null) return null
    const paid = (['token0', 'token1'] as const).flatMap((which) => {
      const amount = which === 'token0' ? desired.amount0 : desired.amount1
      const { address, symbol, decimals } = tokens[which]
      return amount > 0n ? [{ token: address, symbol, decimals, amount }] : []
    })
    const of = { chainId: network.chainId, tokenId: entry.position.tokenId, ...gaugeOf(props, again) }

    return {
      request: { ...of, paid, desired, least, deadlineMinutes },
      tokens: [tokens.token0, tokens.token1],
      valueUsd: form.total,
      cost: cost ?? undefined,
    }
  }
  const title = t`Add to position #${String(entry.position.tokenId)}`
  return (
    <div className="col position-panel">
      <UnlistedInRange network={network} pool={entry.pool} />
      {form.taken.map((which) => {
        const wrong = said(checked.blockers, which)
        return (
          <DepositField
            key={which}
            token={tokens[which]}
            value={form.textOf(which)}
            onChange={(text) => form.type({ side: which, text })}
            connected={desk.wallet.address !== undefined}
            balance={form.balances[which]}
            gasReserve={form.gasReserves[which]}
            price={form.priceOf(which)}
            share={form.shareOf(which)}
            error={wrong && say(wrong)}
          />
        )
      })}
      {form.taken.length === 1 && (
        <p className="sm mut">
          {isInRange(entry.position.state.tick, entry.position) ? (
            <Trans>This range takes one token only</Trans>
          ) : (
            <Trans>The price is outside your range: it only takes this token, and earns nothing until the price returns.</Trans>
          )}
        </p>
      )}
      <TaxedTokens sides={form.taxed} way="mint" />
      {form.hasNative && <NativeSwitch network={network} checked={form.inNative} onChange={form.setInNative} />}
      <KeyValueList>
        <KeyValue label={<Trans>Total deposit</Trans>}>
          {desired && (form.total === null ? <NotAvailable /> : format.usd(form.total))}
        </KeyValue>
        <CostFigure cost={cost ?? undefined} held />
      </KeyValueList>
      {entry.position.staked && <StakedNote again={again} onAgain={entry.gauge?.alive ? setAgain : null} />}
      <SlippageNote slippage={slippage} barred={false} word={WORD} />
      {cost && <CostConfirmation cost={cost} confirmed={confirm.on} onConfirm={confirm.set} word={WORD} />}
      <ReviewButton network={network} flowId={increasePositionFlow.id} title={title} stop={blocked} take={take}>
        {(reviewed) => <AddReview {...reviewed} network={network} stop={blocked} spend={spend} />}
      </ReviewButton>
    </div>
  )
}
