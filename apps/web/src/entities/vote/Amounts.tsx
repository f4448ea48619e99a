import type { Payment } from '@exchange/domain'
import { PaidAmount } from './PaidAmount.tsx'
import type { PaidTokens } from './usePaidTokens.ts'
import './amounts.css'

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
