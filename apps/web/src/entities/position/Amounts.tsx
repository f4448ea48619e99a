import type { PoolItem } from '@exchange/api-client'
import { useFormat } from '../../shared/format/useFormat.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'

/** "1.5 THE + 0.02 WBNB": raw amounts of a pool's tokens, without zeros. */
export const Amounts = ({ pool, amounts }: { readonly pool: Pick<PoolItem, 'tokens'>; readonly amounts: readonly bigint[] }) => {
  const format = useFormat()
  const texts = pool.tokens.flatMap((token, i) => {
    const amount = amounts[i] ?? 0n
    return amount === 0n ? [] : [`${format.amount(amount, token.decimals)} ${safeTokenText(token).symbol}`]
  })
  return <bdi>{texts.join(' + ')}</bdi>
}
