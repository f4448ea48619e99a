import { fieldUnits, shareOfSpendable, slippageBand, swapBlockers } from '@exchange/domain'
import { useNetwork } from '../../shared/network/network.ts'
import { useSettings } from '../../shared/settings/settings.ts'
import { useGasPrice, usePrices } from '../../shared/tokens/queries.ts'
import { usdOf } from '../../shared/tokens/usdOf.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { buttonState } from './model/button.ts'
import { estimateGas } from '../../entities/trade/figures.ts'
import { spendableOf } from './model/funds.ts'
import { quoteState } from './model/quoteState.ts'
import { askedAmount, fieldTexts, paidAmounts, amountAfterFlip, typedTrade } from './model/typedTrade.ts'
import { useFigures } from './useFigures.ts'
import { useGasOfQuotes } from '../../entities/trade/quotes/useQuotes.ts'
import { useSwapQuote } from './useSwapQuote.ts'
import { useConfirmations } from './useConfirmations.ts'
import { useExactAmount, useSpending } from './useExactAmount.ts'
import { useSwapFunds } from './useSwapFunds.ts'
import { useSwapPair } from './useSwapPair.ts'

/**
 * Everything the swap screen shows and may do: reads, the quote, and the blocking reasons. Rules live in domain and model. For an order,
 * the quote is for one of its parts (`asked`, raw units) instead of the whole amount.
 */
export const useSwapForm = (asked: bigint | null = null) => {
  const network = useNetwork()
  const tokens = useTokens(network)
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const { exact, setExact, setAmount, setReceive } = useExactAmount()
  const { mode, selection, choose, drop, turn } = useSwapPair(network, tokens)
  const { tokenIn, tokenOut } = selection
  const { wrappedNative } = network.deployment.contracts
  const trade = typedTrade(selection, exact, wrappedNative)
  const { kind, tradeKind, parsed } = trade

  const { shown, ageMillis, exactOutRefused, ...market } = useSwapQuote(network, { selection, trade, text: exact.text, part: asked })
  const { taxed, view, quote } = market
  const [nativeToken] = tokens
  const { nativeBalance, allowance, ...funds } = useSwapFunds(network, wallet.address, { tokenIn, tokenOut, nativeToken })
  const { balanceIn } = funds
  const prices = usePrices(network)
  const gasPrice = useGasPrice(network)
  useGasOfQuotes(network, gasPrice)
  const figures = useFigures(shown, selection, kind, slippageBps, prices)
  const { amountIn, mostIn } = paidAmounts(trade, figures)
  const networkFee = gasPrice === undefined ? null : gasPrice * estimateGas(shown, selection, mostIn, allowance)
  const { spendable, kept } = spendableOf(tokenIn, balanceIn, gasPrice, amountIn)
  const traded = `${network.chainId} ${tokenIn?.address} ${tokenOut?.address} ${tradeKind} ${trade.typed}`
  const confirmations = useConfirmations(traded, slippageBps)
  const { impactConfirmation, slippageConfirmation } = confirmations

  const reasons = swapBlockers({
    wallet: wallet.address && wallet.chainId !== undefined ? { address: wallet.address, chainId: wallet.chainId } : null,
    chainId: network.chainId,
    wrappedNative,
    tokenIn: tokenIn?.address ?? null,
    tokenOut: tokenOut?.address ?? null,
    amountIn: askedAmount(trade, mostIn),
    balanceIn,
    nativeBalance,
    gasReserve: networkFee ?? 0n,
    quote: quoteState({ view, figures, ageMillis, exactOutRefused }),
    slippageBps,
    deadlineMinutes,
    impactConfirmation,
    slippageConfirmation,
  })

  const { amount, receive } = fieldTexts(trade, exact, figures, selection)
  // An order sells an exact amount.
  if (mode && exact.side === 'out') setAmount(amount)

  return {
    network,
    wallet,
    mode,
    selection,
    tokenIn,
    tokenOut,
    kind,
    tradeKind,
    exact,
    amount,
    receive,
    amountIn,
    parsed,
    setAmount,
    setReceive,
    ...useSpending(exact),
    setShare: (percent: number) => {
      if (spendable !== null && tokenIn) setAmount(fieldUnits(shareOfSpendable(spendable, percent), tokenIn.decimals))
    },
    spendable,
    /** Raw units that Max leaves for gas, if the amount comes close to it. */
    kept,
    choose,
    drop,
    invert: () => {
      const turned = amountAfterFlip(exact, trade, { sellsExact: Boolean(mode || (taxed && kind === 'swap')), quote, tokenOut })
      if (turned) setExact(turned)
      turn()
    },
    ...market,
    ...funds,
    figures,
    prices,
    usdIn: usdOf(tokenIn, amountIn > 0n ? amountIn : null, prices),
    networkFee,
    networkFeeUsd: usdOf(nativeToken, networkFee, prices),
    slippageBps,
    deadlineMinutes,
    reasons,
    button: buttonState({ reasons, kind, slippageNeedsTyping: slippageBand(slippageBps) === 'typed' }),
    ...confirmations,
  }
}

export type SwapForm = ReturnType<typeof useSwapForm>
