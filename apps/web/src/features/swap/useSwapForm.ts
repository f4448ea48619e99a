import {
  type Confirmation,
  formatUnits,
  gasReserve,
  maxSpendable,
  NATIVE,
  parseAmount,
  type ReadValue,
  shareOfSpendable,
  slippageBand,
  swapKind,
  swapReasons,
} from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { monotonicNow, useMonotonicSeconds } from '../../shared/clock/clock.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { useSettings } from '../../shared/settings/settings.ts'
import { type AccountHoldings, useGasPrice, useHoldings, usePrices } from '../../shared/tokens/queries.ts'
import { isNative, poolAddress, type Token, tokenKey } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { buttonState } from './model/button.ts'
import { computeFigures, estimateSwapGas, usdOf, WRAP_GAS } from './model/figures.ts'
import { chooseToken, invertTokens, selectTokens, type SwapSearch } from './model/swapSearch.ts'
import { usePools, useQuote } from './quotes/useQuotes.ts'

/** Gas price that stands in for one that was not read, for the reserve only: 5 gwei. */
const FALLBACK_GAS_PRICE = 5_000_000_000n

const readOf = (holdings: AccountHoldings | undefined, failing: boolean, token: Token | undefined): ReadValue<bigint> => {
  const holding = token && holdings?.get(tokenKey(token.address))
  if (holding && !failing && !holding.failing) return { status: 'ok', value: holding.balance }
  return { status: failing || holding?.failing ? 'failed' : 'loading' }
}

/** Confirmations hold for what was confirmed: other figures ask again. */
const useConfirmation = (scope: string): readonly [Confirmation, (value: Confirmation) => void] => {
  const [given, give] = useState<{ scope: string; value: Confirmation }>({ scope: '', value: 'none' })
  return [given.scope === scope ? given.value : 'none', (value) => give({ scope, value })]
}

/** The question for the worker: pools know the native coin by its wrapped token. */
const useRequest = (network: Network, tokenIn: Token | undefined, tokenOut: Token | undefined, amountIn: bigint) =>
  useMemo(() => {
    if (!tokenIn || !tokenOut || amountIn === 0n) return null
    const { chainId } = network
    return { chainId, tokenIn: poolAddress(network, tokenIn.address), tokenOut: poolAddress(network, tokenOut.address), amountIn }
  }, [network, tokenIn, tokenOut, amountIn])

/** Everything the swap screen shows and may do: reads, the quote, and what stands in the way. Rules live in domain and model. */
export const useSwapForm = () => {
  const network = useNetwork()
  const search = useSearch({ from: '/swap' })
  const navigate = useNavigate({ from: '/swap' })
  const tokens = useTokens(network)
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [amount, setAmount] = useState('')

  const selection = useMemo(() => selectTokens(search, tokens, network.nativeCurrency.symbol), [search, tokens, network])
  const { tokenIn, tokenOut } = selection
  const { wrappedNative } = network.deployment.contracts
  const kind = tokenIn && tokenOut ? swapKind(tokenIn.address, tokenOut.address, wrappedNative) : 'swap'
  const parsed = parseAmount(amount, tokenIn?.decimals ?? 18)
  const amountIn = parsed.status === 'ok' ? parsed.value : 0n

  const pools = usePools(network)
  const request = useRequest(network, kind === 'swap' ? tokenIn : undefined, tokenOut, amountIn)
  const view = useQuote(request)
  useMonotonicSeconds()
  const quote = view.status === 'ok' ? view.quote : undefined
  const shown = quote ?? view.last
  const ageMillis = quote ? monotonicNow() - quote.readAt : 0

  const wanted = useMemo(
    () => [...new Set([NATIVE, tokenIn?.address, tokenOut?.address].filter((address) => address !== undefined))],
    [tokenIn, tokenOut],
  )
  const held = useHoldings(network, wallet.address, wanted)
  const prices = usePrices(network)
  const gasPrice = useGasPrice(network)
  const nativeToken = tokens[0]
  const balanceIn = readOf(held.data, held.isError, tokenIn)
  const allowance = tokenIn && held.data?.get(tokenKey(tokenIn.address))?.allowance
  const gasUnits = shown
    ? estimateSwapGas(shown.route, {
        native: Boolean(tokenIn && tokenOut && (isNative(tokenIn.address) || isNative(tokenOut.address))),
        approve: Boolean(tokenIn && !isNative(tokenIn.address) && allowance !== undefined && allowance < amountIn),
      })
    : WRAP_GAS
  const networkFee = gasPrice === undefined ? null : gasPrice * gasUnits

  const figures = useMemo(
    () => (shown && tokenIn && tokenOut && kind === 'swap' ? computeFigures(shown, { tokenIn, tokenOut }, slippageBps, prices) : undefined),
    [shown, tokenIn, tokenOut, kind, slippageBps, prices],
  )
  const [impactConfirmation, confirmImpact] = useConfirmation(`${network.chainId} ${tokenIn?.address} ${tokenOut?.address} ${amountIn}`)
  const [slippageConfirmation, confirmSlippage] = useConfirmation(String(slippageBps))

  const reasons = swapReasons({
    wallet: wallet.address && wallet.chainId !== undefined ? { address: wallet.address, chainId: wallet.chainId } : null,
    chainId: network.chainId,
    wrappedNative,
    tokenIn: tokenIn?.address ?? null,
    tokenOut: tokenOut?.address ?? null,
    amountIn: parsed,
    balanceIn,
    nativeBalance: readOf(held.data, held.isError, nativeToken),
    gasReserve: networkFee ?? 0n,
    quote: quote
      ? { status: 'ok', amountOut: quote.amountOut, priceImpact: quote.priceImpact, ageMillis }
      : view.status === 'failed'
        ? { status: 'failed', code: view.code }
        : { status: 'pending' },
    slippageBps,
    deadlineMinutes,
    impactConfirmation,
    slippageConfirmation,
  })

  const go = (to: SwapSearch) => void navigate({ search: to, replace: true })
  const spendable =
    tokenIn && balanceIn.status === 'ok'
      ? maxSpendable(balanceIn.value, isNative(tokenIn.address), gasReserve(gasPrice ?? FALLBACK_GAS_PRICE))
      : null

  return {
    network,
    wallet,
    selection,
    tokenIn,
    tokenOut,
    kind,
    amount,
    amountIn,
    parsed,
    setAmount,
    setShare: (percent: number) => {
      if (spendable !== null && tokenIn) setAmount(formatUnits(shareOfSpendable(spendable, percent), tokenIn.decimals))
    },
    spendable,
    choose: (side: 'in' | 'out', token: Token) => go(chooseToken(selection, side, token)),
    invert: () => {
      // What was to be received becomes what is paid, as far as it is known.
      if (kind === 'swap' && quote && tokenOut) setAmount(formatUnits(quote.amountOut, tokenOut.decimals))
      go(invertTokens(selection))
    },
    pools,
    view,
    quote,
    figures,
    refreshing: view.status === 'pending' && view.last !== undefined,
    loading: view.status === 'pending' && view.last === undefined,
    holdings: held.data,
    balancesFailing: held.isError,
    prices,
    usdIn: usdOf(tokenIn, amountIn > 0n ? amountIn : null, prices),
    networkFee,
    networkFeeUsd: usdOf(nativeToken, networkFee, prices),
    slippageBps,
    deadlineMinutes,
    reasons,
    button: buttonState({ reasons, kind, slippageNeedsTyping: slippageBand(slippageBps) === 'typed' }),
    impactConfirmation,
    confirmImpact,
    slippageConfirmation,
    confirmSlippage,
  }
}

export type SwapForm = ReturnType<typeof useSwapForm>
