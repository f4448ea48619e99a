import type { LiquidationPrice } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../../shared/format/Figures.tsx'

/** The liquidation price of a position, in words if no price or every price liquidates it. */
export const Liquidation = ({ at }: { readonly at: LiquidationPrice }) => {
  if (at === 'never') return <Trans comment="no price liquidates a position">At no price</Trans>
  if (at === 'always') return <Trans comment="every price liquidates a position">At any price</Trans>
  return <Price value={at} />
}
