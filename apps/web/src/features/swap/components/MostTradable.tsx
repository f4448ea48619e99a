import { fieldUnits } from '@exchange/domain'
import { Button, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chainNow } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { mostTradable } from '../../../entities/trade/quotes/mostTradable.ts'
import type { SwapForm } from '../useSwapForm.ts'

/**
 * The largest part of the requested amount that the pools can fill, at the block of the request: raw units, null until found or if the
 * pools fill nothing.
 */
const useMost = ({ request, pools: { read } }: SwapForm): bigint | null => {
  const { data } = useQuery({
    queryKey: ['mostTradable', JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))],
    queryFn: ({ signal }) => {
      if (!request || !read) return null
      const timestamp = Math.max(read.snapshot.timestamp, chainNow(request.chainId) ?? 0)
      return mostTradable({ snapshot: read.snapshot, request, timestamp }, signal)
    },
    enabled: request !== null && read !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  return data ?? null
}

// ERR-4
/** Shows how much can be traded when the amount exceeds it, with a button that sets that amount. */
export const MostTradable = ({ form }: { readonly form: SwapForm }) => {
  const format = useFormat()
  const most = useMost(form)
  const { request, tradeKind, tokenIn, tokenOut } = form
  const token = tradeKind === 'exactIn' ? tokenIn : tokenOut
  if (most === null || !token || !request) return null
  const { symbol, decimals } = token
  const amount = format.amount(most, decimals)
  // For an order only one part is quoted; the typed amount is the whole order.
  const isPart = request.kind === 'exactIn' && request.amount !== form.amountIn
  const set = tradeKind === 'exactIn' ? form.setAmount : form.setReceive
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {tradeKind === 'exactIn' ? (
        <Trans>
          The pools take at most {amount} <bdi>{symbol}</bdi> at once.
        </Trans>
      ) : (
        <Trans>
          The pools pay at most {amount} <bdi>{symbol}</bdi> at once.
        </Trans>
      )}{' '}
      {!isPart && (
        <Button variant="outline" size="sm" onClick={() => set(fieldUnits(most, decimals))}>
          <Trans>Use {amount}</Trans>
        </Button>
      )}
    </Note>
  )
}
