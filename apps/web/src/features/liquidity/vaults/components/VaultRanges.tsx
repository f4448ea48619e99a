import { isInRange } from '@exchange/domain/liquidity/range/tickRange'
import { Badge, Card, Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { RangeRule } from '../../../../entities/position/RangeRule.tsx'
import { rangePrices } from '../../../../entities/position/positionPrices.ts'
import type { VaultPanelProps } from '../panel.ts'

/** The positions of the strategy on ruled lines, with the price. */
export const VaultRanges = ({ network, vault, pool }: VaultPanelProps) => {
  const { price, tickSpacing, positions } = vault
  return (
    <Card className="col vault-card" title={<Trans>Ranges</Trans>}>
      {positions.length === 0 && (
        <p className="mut">
          <Trans>No position yet: deposits wait for the executor and earn nothing meanwhile.</Trans>
        </p>
      )}
      {positions.map((position, i) => {
        const prices = rangePrices(network, pool, position, { ...price, tickSpacing })
        return (
          <section key={String(position.tokenId)} className="col vault-range">
            <h3 className="row wrapx">
              {i === 0 ? <Trans>Main range</Trans> : <Trans>Second range</Trans>}
              {isInRange(price.tick, position) ? (
                <Badge tone="positive" icon={<Icon name="check" size={12} />}>
                  <Trans>In range</Trans>
                </Badge>
              ) : (
                <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
                  <Trans>Out of range</Trans>
                </Badge>
              )}
              {position.staked && (
                <Badge>
                  <Trans>Staked</Trans>
                </Badge>
              )}
            </h3>
            {prices && <RangeRule prices={prices} />}
          </section>
        )
      })}
    </Card>
  )
}
