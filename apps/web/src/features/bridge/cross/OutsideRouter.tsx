import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import { crossRouterLink } from '@exchange/domain/bridge/crossRouter'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useConfig } from '../../../shared/config/config.ts'
import type { Token } from '../../../shared/tokens/token.ts'

type OutsideRouterProps = {
  readonly here: Network
  readonly there: Network
  readonly tokenIn: Token | undefined
  readonly tokenOut: Token | undefined
  /** Raw units of `tokenIn`; zero while the field is empty. */
  readonly amount: bigint
}

// BRIDGE-14
/** A link to another cross-chain swap service, with the typed values filled in; renders nothing if none is configured. */
export const OutsideRouter = ({ here, there, tokenIn, tokenOut, amount }: OutsideRouterProps) => {
  const { crossRouterUrl } = useConfig()
  if (!crossRouterUrl) return null
  const link = crossRouterLink(crossRouterUrl, {
    fromChainId: here.plays,
    toChainId: there.plays,
    ...(tokenIn && { tokenIn: tokenIn.address }),
    ...(tokenOut && { tokenOut: tokenOut.address }),
    ...(tokenIn && amount > 0n && { amount: formatUnits(amount, tokenIn.decimals) }),
  })
  const { host } = new URL(link)
  return (
    <Card className="col" title={<Trans>Outside router</Trans>}>
      <p className="sm mut">
        <Trans>Another company swaps between networks too. What you typed is filled in there; its prices and rules apply.</Trans>
      </p>
      <a className={buttonClass('secondary')} href={link} target="_blank" rel="noopener noreferrer">
        <Trans>Open {host}</Trans>
        <ExternalLink size={16} aria-hidden />
      </a>
    </Card>
  )
}
