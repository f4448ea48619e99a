import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'

/** The transfer tax of a token; renders nothing when there is none. */
export const TaxRow = ({ token: { symbol }, pips }: { readonly token: Token; readonly pips: bigint | undefined }) => {
  const format = useFormat()
  if (!pips) return null
  const share = format.pips(pips)
  return (
    <KeyValue label={<Trans>Transfer tax</Trans>}>
      <Trans>
        {share} of <bdi>{symbol}</bdi>
      </Trans>
    </KeyValue>
  )
}
