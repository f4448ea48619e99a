import { type Address, fieldUnits, isSameAddress, MAX_QUOTE_AGE_MILLIS, parseAmount, shareOfSpendable } from '@exchange/domain'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import { useMemo, useState } from 'react'
import { computeFigures } from '../../../entities/trade/figures.ts'
import { viewOf } from '../../../entities/trade/quotes/quoteEngine.ts'
import { useAskQuote, useGasOfQuotes, usePools, useQuoteView } from '../../../entities/trade/quotes/useQuotes.ts'
import { monotonicNow, useOlderThan } from '../../../shared/clock/clock.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { useGasPrice, usePrices } from '../../../shared/tokens/queries.ts'
import { usePoolsSince, useWholeRanking } from '../queries.ts'
import { winningBalanceAfterSwap, placeAtBalance } from '../model/afterSwap.ts'
import { type Desk, fieldToken } from '../useDesk.ts'

/** The pair: at first the winning token for the first other one. */
const usePair = ({ competition: { tokens, winningToken } }: Desk) => {
  const other = tokens.find(({ address }) => !isSameAddress(address, winningToken))?.address ?? winningToken
  const [pair, setPair] = useState({ tokenIn: winningToken, tokenOut: other })
  return {
    ...pair,
    /** If the other side has the same token, it is replaced. */
    choose: (side: 'tokenIn' | 'tokenOut', address: Address) =>
      setPair(({ tokenIn, tokenOut }) => {
        const flipped = isSameAddress(address, side === 'tokenIn' ? tokenOut : tokenIn)
        if (flipped) return { tokenIn: tokenOut, tokenOut: tokenIn }
        return side === 'tokenIn' ? { tokenIn: address, tokenOut } : { tokenIn, tokenOut: address }
      }),
    turn: () => setPair(({ tokenIn, tokenOut }) => ({ tokenIn: tokenOut, tokenOut: tokenIn })),
  }
}

/** The market's answer to an exact input, over pools that existed before registration opened. */
const useTradeQuote = (desk: Desk, request: QuoteRequest | null) => {
  const { network } = desk
  const pools = usePools(network)
  useGasOfQuotes(network, useGasPrice(network))
  useAskQuote(request)
  const view = viewOf(useQuoteView(), request)
  const quote = view.status === 'ok' ? view.quote : undefined
  useOlderThan(MAX_QUOTE_AGE_MILLIS, quote?.readAt)
  return {
    view,
    quote,
    /** The quote, or the previous one on screen. */
    shown: quote ?? view.last,
    isOld: quote !== undefined && monotonicNow() - quote.readAt > MAX_QUOTE_AGE_MILLIS,
    isFailing: pools.failing,
  }
}

/** The form of a swap over competition balances. */
export const useTradeForm = (desk: Desk) => {
  const { network, competition, account, held, own } = desk
  const { chainId } = network
  const { slippageBps, deadlineMinutes } = useSettings()
  const [text, setText] = useState('')
  const { tokenIn: addressIn, tokenOut: addressOut, choose, turn } = usePair(desk)
  const infoOf = (address: Address) => competition.tokens.find((each) => isSameAddress(each.address, address))?.token ?? null
  const [tokenIn, tokenOut] = [fieldToken(chainId, infoOf(addressIn)), fieldToken(chainId, infoOf(addressOut))]
  const bookedOf = (address: Address): bigint => held.find((each) => isSameAddress(each.address, address))?.balance ?? 0n
  const parsed = parseAmount(text, tokenIn?.decimals ?? 18)
  const amountIn = parsed.status === 'ok' ? parsed.value : 0n
  const without = usePoolsSince(chainId, competition.registrationStart)
  const request: QuoteRequest | null =
    without && tokenIn && tokenOut && amountIn > 0n
      ? { chainId, tokenIn: addressIn, tokenOut: addressOut, kind: 'exactIn', amount: amountIn, without }
      : null
  const quoting = useTradeQuote(desk, request)
  const { shown, quote } = quoting
  const prices = usePrices(network)
  const figures = useMemo(
    () => (shown && tokenIn && tokenOut ? computeFigures(shown, { tokenIn, tokenOut }, slippageBps, prices) : undefined),
    // Tokens are the same as long as their addresses are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, addressIn, addressOut, slippageBps, prices],
  )
  const { data: everybody } = useWholeRanking(chainId, competition.id)
  const counted = winningBalanceAfterSwap(BigInt(own?.balance ?? 0), {
    paysWinning: isSameAddress(addressIn, competition.winningToken),
    receivesWinning: isSameAddress(addressOut, competition.winningToken),
    amountIn,
    amountOut: figures?.amountOut ?? 0n,
  })
  const placeAt = (balance: bigint) =>
    account && own && everybody
      ? placeAtBalance({
          everybody,
          account,
          deposited: BigInt(own.deposited),
          balance,
          winType: competition.winType,
          pot: { ...competition, prizePool: BigInt(competition.prizePool) },
        })
      : undefined
  return {
    text,
    setText,
    tokenIn,
    tokenOut,
    choose,
    turn,
    bookedIn: bookedOf(addressIn),
    bookedOut: bookedOf(addressOut),
    parsed,
    amountIn,
    setShare: (percent: number) => tokenIn && setText(fieldUnits(shareOfSpendable(bookedOf(addressIn), percent), tokenIn.decimals)),
    request,
    ...quoting,
    quote,
    figures,
    prices,
    slippageBps,
    deadlineMinutes,
    without: without ?? [],
    /** Pools that no route may use are known. */
    isReady: without !== undefined,
    placeAt,
    after: figures && amountIn > 0n ? placeAt(counted) : undefined,
  }
}

export type TradeForm = ReturnType<typeof useTradeForm>
