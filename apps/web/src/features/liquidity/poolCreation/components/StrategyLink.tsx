import type { Network } from '@exchange/protocol/networks'
import { Button, buttonClass } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addLiquidityLink, vaultLink } from '../../../../entities/pool/liquidityLinks.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'

type StrategyLinkProps = {
  readonly network: Network
  readonly desk: NewPoolDesk
  /** Why there is no way on yet. */
  readonly stop: string | null
}

/** The link to the next step of the choice: the range with its deposit, or the deposit into the strategy. */
export const StrategyLink = ({ network, desk: { offered, vault }, stop }: StrategyLinkProps) => {
  const { t } = useLingui()
  if (stop !== null || !offered)
    return (
      <Button variant="primary" size="lg" full disabled>
        {stop}
      </Button>
    )
  const next = vault ? t`Deposit` : t`Price range`
  const link = vault ? vaultLink(network, vault.address) : addLiquidityLink(network, offered.pool.address)
  return (
    <Link {...link} className={buttonClass('primary', 'lg', true)}>
      <Trans>Continue to: {next}</Trans>
    </Link>
  )
}
