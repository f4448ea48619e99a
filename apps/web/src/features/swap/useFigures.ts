import type { SwapKind } from '@exchange/domain'
import { useMemo } from 'react'
import type { Prices } from '../../shared/tokens/usdOf.ts'
import { computeFigures, type Figures } from '../../entities/trade/figures.ts'
import type { Selection } from './model/swapSearch.ts'
import type { Quote } from '../../entities/trade/quotes/quoteEngine.ts'

/** Figures of a quote, recomputed when one of their parts changes; undefined without a quote. */
export const useFigures = (
  quote: Quote | undefined,
  { tokenIn, tokenOut }: Pick<Selection, 'tokenIn' | 'tokenOut'>,
  kind: SwapKind,
  slippageBps: number,
  prices: Prices,
): Figures | undefined =>
  useMemo(
    () => (quote && tokenIn && tokenOut && kind === 'swap' ? computeFigures(quote, { tokenIn, tokenOut }, slippageBps, prices) : undefined),
    [quote, tokenIn, tokenOut, kind, slippageBps, prices],
  )
