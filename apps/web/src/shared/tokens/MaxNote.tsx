import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../format/useFormat.ts'
import type { Token } from './token.ts'

/** Says how much native coin Max leaves, in raw units. */
export const MaxNote = ({ kept, token: { symbol, decimals } }: { readonly kept: bigint; readonly token: Token }) => {
  const format = useFormat()
  const amount = format.amount(kept, decimals)
  return (
    <p className="sm dim amount-reason" role="status">
      <Icon name="info" size={15} />
      <span>
        <Trans>
          Max keeps {amount} <bdi>{symbol}</bdi> for the network fee.
        </Trans>
      </span>
    </p>
  )
}
