import type { Address, SwapOnTheWay } from '@exchange/domain'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { isSameToken } from '../../../shared/tokens/token.ts'
import type { PoolSideOfForm } from '../usePoolSides.ts'

type SwapFigureProps = {
  /** Null or undefined until an amount is known: its row holds the place. */
  readonly swap: SwapOnTheWay | null | undefined
  readonly sides: readonly Pick<PoolSideOfForm, 'token' | 'shown'>[]
}

/** The zapper's swap in the pool, both sides with their tokens. */
export const SwapFigure = ({ swap, sides }: SwapFigureProps) => {
  const format = useFormat()
  const shown = (address: Address, amount: bigint) => {
    const side = sides.find(({ token }) => isSameToken(token.address, address))
    return side && `${format.amount(amount, side.token.decimals)} ${side.shown.symbol}`
  }
  return (
    <KeyValue label={<Trans>Swapped on the way</Trans>}>
      {swap ? (
        <bdi>
          {shown(swap.tokenIn, swap.amountIn)} → {shown(swap.tokenOut, swap.amountOut)}
        </bdi>
      ) : (
        <span className="dim">–</span>
      )}
    </KeyValue>
  )
}
