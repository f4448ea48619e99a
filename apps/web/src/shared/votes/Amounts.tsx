import type { Payment } from '@exchange/domain'
import { PaidAmount } from '../../../shared/votes/PaidAmount.tsx'
import type { PaidTokens } from '../../../shared/votes/usePaidTokens.ts'

/** Amounts of several tokens, one below the other. */
export const Amounts = ({ payments, tokens }: { readonly payments: readonly Payment[]; readonly tokens: PaidTokens }) => (
  <ul className="reward-amounts">
    {payments.map((payment) => (
      <li key={payment.token}>
        <PaidAmount payment={payment} tokens={tokens} />
      </li>
    ))}
  </ul>
)
