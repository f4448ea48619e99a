import {
  amountsOf,
  type Address,
  firstDeposit,
  firstDepositLoss,
  type FundedPoolType,
  fundingBand,
  isFundingAdvised,
  largestFirstDeposit,
  marketPriceOf,
  MAX_UINT256,
  priceGap,
  proposedName,
  proposedSymbol,
  type ReadValue,
  sidesUsd,
  startingPriceOf,
} from '@exchange/domain'
import { parseAmount, parseWad } from '@exchange/domain/amounts/parseAmount'
import { CREATION_GAS_UNITS } from '@exchange/domain/liquidity/depositGas'
import { maxSpendable } from '@exchange/domain/trade/spendable'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useHoldings, usePrices } from '../../../shared/tokens/queries.ts'
import { findToken, isNative, poolAddress, type Token, tokenKey } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { useConfirmed } from '../../../entities/liquidity/useConfirmed.ts'
import { useGasReserve } from '../../../entities/liquidity/useGasReserve.ts'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { changeDraft, useDraft } from './draftStore.ts'
import { amountTexts, type DeskSide, deskSides, isRatioKnown, linkedTexts } from './model/deskSides.ts'
import { FEE_DECIMALS, isLinked, type NewPoolDraft, OWN_RANGE, withAmounts, withLinked } from './model/draft.ts'
import { lastingStops, newPoolStops, tickPairOf, typedWeights, withStrategyStops } from './model/newPoolStops.ts'
import { offeredTypes, openStep, shownStep, type StepId, stepsOf } from './model/steps.ts'
import { useNewPoolRead, type Wanted } from './queries.ts'
import { useOfferedStrategies } from './useOfferedStrategies.ts'

/** Who is not connected may look around: nothing is too much for nobody. */
const enough: ReadValue<bigint> = { status: 'ok', value: MAX_UINT256 }

/** The balances of an account, by token. One that could not be read again is none. */
const useBalanceOf = (network: Network, account: Address | undefined, tokens: readonly Address[]) => {
  const held = useHoldings(network, account, tokens)
  return ({ address }: Token): ReadValue<bigint> => {
    if (account === undefined) return enough
    const holding = held.data?.get(tokenKey(address))
    if (holding && !held.isError && !holding.failing) return { status: 'ok', value: holding.balance }
    return { status: held.isError || holding?.failing ? 'failed' : 'loading' }
  }
}

/** The kind, where it is one that is created with a deposit. */
const fundedOf = ({ type }: NewPoolDraft): FundedPoolType | null => (type === 'concentrated' ? null : type)

/** What is asked of the chain. Of a weighted pool without its tokens only whether the factory makes any. */
const wantedOf = (draft: NewPoolDraft, sides: readonly DeskSide[], isReady: boolean): Wanted | null => {
  if (draft.type === null) return null
  if (draft.type === 'weighted')
    return { type: 'weighted', parts: isReady ? sides.map(({ poolToken, weight }) => ({ token: poolToken!, weight })) : [] }
  const [a, b] = sides
  return isReady && a?.poolToken && b?.poolToken ? { type: draft.type, tokens: [a.poolToken, b.poolToken] } : null
}

/** A pool that is being made: what is chosen, what it comes to, and what stands in its way. */
export const useNewPoolDesk = (network: Network) => {
  const { chainId } = network
  const { address: account } = useWallet()
  const types = offeredTypes(network.features)
  const stored = useDraft(chainId)
  const draft = stored.type !== null && !types.includes(stored.type) ? { ...stored, type: null } : stored
  const change = (to: (draft: NewPoolDraft) => NewPoolDraft) => changeDraft(chainId, (now) => ({ ...to(now), run: null }))
  const tokens = useTokens(network)
  const prices = usePrices(network)
  const gasReserveOf = useGasReserve(network, CREATION_GAS_UNITS)
  const chosen = draft.type === 'weighted' ? draft.weighted.sides : draft.pair.sides
  const addressList = chosen.flatMap(({ token }) => token ?? []).join()
  const addresses = useMemo(() => (addressList === '' ? [] : (addressList.split(',') as Address[])), [addressList])
  const balanceOf = useBalanceOf(network, account, addresses)
  const sides = deskSides(draft, {
    tokenOf: (address) => findToken(tokens, address),
    inPool: (address) => poolAddress(network, address),
    prices,
    balanceOf,
    gasReserveOf,
  })

  const named = sides.map(({ token }, i) => ({ symbol: token?.symbol ?? '', weight: typedWeights(draft)[i] ?? 0n }))
  const texts = { name: draft.weighted.name ?? proposedName(named), symbol: draft.weighted.symbol ?? proposedSymbol(named) }
  // What was confirmed holds for what the loss is judged by alone: the kind, and each token with its amount and its weight.
  const confirm = useConfirmed(JSON.stringify([draft.type, sides.map(({ poolToken, text, weight }) => [poolToken, text, String(weight)])]))
  const confirmation = confirm.on ? 'typed' : 'none'

  const tokensDone = newPoolStops({
    draft,
    sides,
    texts,
    read: { status: 'ok', value: { isPaused: false, pools: [] } },
    confirmation,
  }).tokens
  const wanted = wantedOf(draft, sides, tokensDone?.length === 0)
  const read = useNewPoolRead(network, wanted)
  const existing = draft.type === 'concentrated' && wanted !== null && read.status === 'ok' ? read.value.pools[0] : undefined
  const offered = useOfferedStrategies(network, existing)
  const { strategy } = draft.pair
  const vault = offered?.vaults.find(({ address }) => address === strategy)
  const found = newPoolStops({ draft, sides, texts, read, confirmation })
  const stops = offered ? withStrategyStops(found, vault !== undefined || strategy === OWN_RANGE) : found
  const ids = stepsOf(draft.type, offered !== null)
  // Until strategies are read, who was at their choice is at the tokens.
  const asked = draft.step === 'strategy' && !ids.includes('strategy') ? 'tokens' : draft.step
  const step = shownStep(ids, asked, openStep(ids, lastingStops(stops)))

  const funded = fundedOf(draft)
  const slippage = useSlippage()
  const ticks = tickPairOf(sides, draft.pair.inverted)
  const typedPrice = parseWad(draft.pair.price)
  const [first, second] = sides
  const amounts = amountsOf(sides)
  const price =
    draft.type === 'concentrated'
      ? typedPrice.status === 'ok' && typedPrice.value > 0n
        ? typedPrice.value
        : null
      : funded !== 'weighted' && first && second
        ? startingPriceOf({ amount: amounts[0] ?? 0n, unit: first.unit }, { amount: amounts[1] ?? 0n, unit: second.unit })
        : null
  const [base, quote] = draft.type === 'concentrated' && draft.pair.inverted ? [second, first] : [first, second]
  const market = marketPriceOf(base?.price ?? null, quote?.price ?? null)
  const loss = funded ? firstDepositLoss(funded, sides) : null
  const isTyped = amounts.every((amount) => amount > 0n)
  const fee = parseAmount(draft.weighted.fee, FEE_DECIMALS)
  const valued = sides.map((side, i) => ({ ...side, amount: amounts[i] ?? 0n }))
  const linked = isLinked(draft) && funded !== null && isRatioKnown(funded, sides)

  const spendable = sides.map(({ token, balance, gasReserve }) =>
    token && balance.status === 'ok' ? maxSpendable(balance.value, isNative(token.address), gasReserve) : 0n,
  )

  return {
    account,
    types,
    draft,
    change,
    sides,
    texts,
    stops,
    ids,
    step,
    go: (to: StepId) => changeDraft(chainId, (now) => ({ ...now, step: to })),
    read,
    wanted,
    /** Strategies of the pool that the tokens have, and the one that is chosen. */
    offered,
    vault,
    funded,
    ticks,
    price,
    market,
    gap: price === null ? null : priceGap(price, market),
    base: base?.token,
    quote: quote?.token,
    fee: fee.status === 'ok' ? fee.value : null,
    loss,
    /** What the loss asks for, once there are amounts. */
    band: funded === null || !isTyped ? 'plain' : fundingBand(loss),
    deposit: funded && isTyped ? firstDeposit(funded, sides, amounts) : null,
    dollars: sidesUsd(valued),
    isAdvised: funded === 'weighted' && isTyped ? isFundingAdvised(valued) : null,
    confirm,
    /** Of a deposit that may join a pool which somebody else makes meanwhile; null of kinds where none can. */
    slippage: funded === 'classic' || funded === 'stable' ? slippage : null,
    linked,
    canLink: funded !== null && isRatioKnown(funded, sides),
    setAmount: (index: number, text: string) =>
      change((now) =>
        withAmounts(
          now,
          linked && funded ? linkedTexts(funded, sides, index, text) : sides.map((_, i) => (i === index ? text : undefined)),
        ),
      ),
    setLinked: (on: boolean) => change((now) => withLinked(now, on)),
    /** All that the balances allow at the ratio. */
    useAll: () => {
      const all = funded && largestFirstDeposit(funded, sides, spendable)
      if (!all || !funded) return
      change((now) => withAmounts(now, amountTexts(funded, sides, all)))
    },
  }
}

export type NewPoolDesk = ReturnType<typeof useNewPoolDesk>
