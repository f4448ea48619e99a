import type { Payment } from '@exchange/domain'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { shortAddress } from '../../shared/tokens/safeText.ts'
import type { PaidTokens } from './usePaidTokens.ts'

/** An amount with its symbol; a note if its decimals are unknown. */
export const PaidAmount = ({ payment: { token, amount }, tokens }: { readonly payment: Payment; readonly tokens: PaidTokens }) => {
  const format = useFormat()
  const known = tokens.find(token)
  return (
    <span title={known && format.exactAmount(amount, known.decimals)}>
      {known ? format.amount(amount, known.decimals) : <NotAvailable />} <bdi>{known?.symbol ?? shortAddress(token)}</bdi>
    </span>
  )
}
