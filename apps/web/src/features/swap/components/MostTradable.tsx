import { fieldUnits } from '@exchange/domain'
import { Button, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chainNow } from '../../../shared/clock/clock.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { mostTradable } from '../../../entities/trade/quotes/mostTradable.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** The most of what is asked that the pools fill: raw units, null until it is found or where nothing is filled. Of the block in which it was asked. */
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
/** How much can be traded where more was asked for, and the way to it. */
export const MostTradable = ({ form }: { readonly form: SwapForm }) => {
  const format = useFormat()
  const most = useMost(form)
  const { request, tradeKind, tokenIn, tokenOut } = form
  const token = tradeKind === 'exactIn' ? tokenIn : tokenOut
  if (most === null || !token || !request) return null
  const { symbol, decimals } = token
  const amount = format.amount(most, decimals)
  // Of an order one part alone is asked: what is typed is the whole of it.
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
