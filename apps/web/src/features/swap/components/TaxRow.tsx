import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'

/** What a token keeps of its transfer; nothing where it keeps nothing. */
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
