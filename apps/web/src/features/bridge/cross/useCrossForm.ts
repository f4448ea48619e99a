import { type Address, bridgeBlockers, isImpactConfirmed, maxSpendable, NATIVE, parseAmount, type ReadValue } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { computeFigures } from '../../../entities/trade/figures.ts'
import { useGasReserve } from '../../../entities/liquidity/useGasReserve.ts'
import { errorMessages } from '../../../shared/errors/messages.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { findToken, isNative, type Token } from '../../../shared/tokens/token.ts'
import { useBalance } from '../../../shared/tokens/useBalance.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { stopWords } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { useBridgeReceiver } from '../useBridgeReceiver.ts'
import { toCrossPair, toCrossSearch } from './crossSearch.ts'
import { useCrossQuote } from './useCrossQuote.ts'

/** The native coin is offered first on both sides. */
const chosenOr = (tokens: readonly Token[], chosen: Address | null): Token | undefined =>
  findToken(tokens, chosen) ?? tokens.find(({ address }) => address === NATIVE)

/** The form's inputs, both legs, and the first blocking reason. */
export const useCrossForm = (desk: BridgeDesk, isPaused: boolean) => {
  const { i18n } = useLingui()
  const { here, there, wallet, coins, isOpen, cap, left } = desk
  const receiver = useBridgeReceiver(desk, null)
  const [prices, pricesThere] = [usePrices(here), usePrices(there)]
  const [text, setText] = useState('')
  const search = useSearch({ from: '/swap/cross' })
  const navigate = useNavigate({ from: '/swap/cross' })
  const picked = toCrossPair(desk, search)
  const { slippageBps, deadlineMinutes } = useSettings()
  const tokenIn = chosenOr(useTokens(here), picked.in)
  const tokenOut = chosenOr(useTokens(there), picked.out)
  const balance = useBalance(here, wallet.address, tokenIn?.address ?? NATIVE)
  const gasReserveOf = useGasReserve(here)
  const parsed = parseAmount(text, tokenIn?.decimals ?? 18)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const asked = { here, there, tokenIn, tokenOut, amount, slippageBps, account: wallet.address }
  const { view, fee, poolsHere, poolsThere } = useCrossQuote(asked)
  const { quote, code, kept } = view
  // The total cost of both legs, by the rules of a swap on one network.
  const figures =
    quote && tokenIn && tokenOut
      ? {
          ...computeFigures(
            { ...quote, amountIn: amount, request: { kind: 'exactIn' } },
            { tokenIn, tokenOut },
            slippageBps,
            prices,
            pricesThere,
          ),
          minimumOut: quote.minimumOut,
        }
      : undefined
  const paysCoins = tokenIn !== undefined && isNative(tokenIn.address)
  // The bridge fee is quoted once there is an amount; before that, twice the fee of a plain transfer is reserved.
  const plainFee = desk.fee.status === 'ok' ? desk.fee.value : 0n
  const reserved = gasReserveOf({ address: NATIVE }) + (fee.status === 'ok' ? fee.value : 2n * plainFee)
  const spendable = balance.status === 'ok' ? maxSpendable(balance.value, paysCoins, reserved) : undefined
  const isShort = balance.status === 'ok' && amount > balance.value

  const stop = (): string | null => {
    if (isPaused) return i18n._(stopWords.entryClosed)
    if (parsed.status !== 'ok') return i18n._(errorMessages[parsed.code].what)
    if (!tokenIn || !tokenOut) return i18n._(errorMessages['token.missing'].what)
    if (amount === 0n) return i18n._(stopWords.amountMissing)
    if (isShort) return i18n._(withValues(errorMessages['balance.insufficient'].what, { symbol: tokenIn.symbol }))
    if (balance.status !== 'ok') return i18n._(stopWords.balanceUnknown)
    if (code !== null) return i18n._(withValues(errorMessages[code].what, { symbol: tokenOut.symbol }))
    if (quote === null) return i18n._(stopWords.limitUnknown)
    const bridged: ReadValue<bigint> = { status: 'ok', value: quote.bridged }
    const needed: ReadValue<bigint> = fee.status === 'ok' ? { status: 'ok', value: fee.value + (paysCoins ? amount : 0n) } : fee
    const [first] = bridgeBlockers({
      amount: quote.bridged,
      recipient: receiver.to,
      balance: bridged,
      coins,
      fee: needed,
      isOpen,
      cap,
      left,
      tokens: [],
      isContractHere: receiver.isContractHere,
      isContractThere: receiver.isContractThere,
      isContractAgreed: true,
    })
    return first ? i18n._(withValues(stopWords[first.code], { coin: here.nativeCurrency.symbol })) : null
  }

  return {
    text,
    setText,
    tokenIn,
    tokenOut,
    choose: (side: 'in' | 'out', token: Token) =>
      void navigate({ search: toCrossSearch(here, { in: tokenIn, out: tokenOut, [side]: token }), replace: true }),
    amount,
    balance,
    /** The amount of Max: for native coin, all except gas and the fee. */
    spendable,
    isShort,
    quote,
    code,
    figures,
    /** Whether the loss is so large that it needs a confirmation before sending. */
    isDear: figures !== undefined && !isImpactConfirmed(figures.lossBand, 'none'),
    /** The remaining limit of today, if the amount over the bridge exceeds it. */
    isAboveLeft: quote !== null && left.status === 'ok' && quote.bridged > left.value,
    /** Wei of the protocol token that would stay here because they are too few for the bridge. */
    kept,
    fee,
    pools: { in: poolsHere, out: poolsThere },
    slippageBps,
    deadlineMinutes,
    stop: stop(),
  }
}

export type CrossForm = ReturnType<typeof useCrossForm>
