import { isMovable } from '@exchange/domain/trade/transferTax'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { taxOn } from '../../../shared/tokens/transferTax.ts'
import type { PoolSideOfForm } from '../usePoolSides.ts'

type TaxedTokensProps = {
  readonly sides: readonly (Pick<PoolSideOfForm, 'tax'> & { readonly token: Pick<Token, 'address' | 'symbol'> })[]
  /** The direction: out of a pool, into one, or into a position, which loses nothing of the other token. */
  readonly way: 'buy' | 'sell' | 'mint'
}

/** Names each token that has a transfer tax, that could not be moved, or that could not be measured. */
export const TaxedTokens = ({ sides, way }: TaxedTokensProps) => {
  const format = useFormat()
  return sides.map(({ token: { symbol, address }, tax }) => {
    const part = taxOn(tax, way === 'buy' ? 'buy' : 'sell')
    const isStuck = tax?.status === 'known' && !isMovable(tax)
    if (tax?.status !== 'unknown' && !isStuck && part === 0n) return null
    const percent = format.pips(part)
    return (
      <Note key={address} tone="warning" icon={<Icon name="warning" size={18} />}>
        {tax?.status === 'unknown' ? (
          <Trans>
            Could not measure whether <bdi>{symbol}</bdi> takes a fee on every transfer.
          </Trans>
        ) : isStuck && part === 0n ? (
          <Trans>
            A test sale of <bdi>{symbol}</bdi> failed: you may not be able to sell it.
          </Trans>
        ) : way === 'sell' ? (
          <Trans>
            <bdi>{symbol}</bdi> keeps {percent} of every transfer: less reaches the pool, and the surplus of the other tokens goes to all
            providers.
          </Trans>
        ) : way === 'mint' ? (
          <Trans>
            <bdi>{symbol}</bdi> keeps {percent} of every transfer: that much less reaches the pool, and the excess of other tokens returns
            to your wallet.
          </Trans>
        ) : (
          <Trans>
            <bdi>{symbol}</bdi> keeps {percent} of every transfer, so that much less reaches your wallet.
          </Trans>
        )}
      </Note>
    )
  })
}
