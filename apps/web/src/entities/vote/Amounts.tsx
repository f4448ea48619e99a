import type { Payment } from '@exchange/domain'
import { Plural } from '@lingui/react/macro'
import { TokenIcon } from '../../shared/tokens/TokenIcon.tsx'
import { PaidAmount } from './PaidAmount.tsx'
import type { PaidTokens } from './usePaidTokens.ts'
import './amounts.css'

/** The most tokens shown by name: for more, their icons and number, with the amounts on request. */
const MOST_SHOWN = 4
/** Marks of a folded list. */
const MARKS = 6

type AmountsProps = { readonly payments: readonly Payment[]; readonly tokens: PaidTokens }

const List = ({ payments, tokens }: AmountsProps) => (
  <ul className="reward-amounts">
    {payments.map((payment) => (
      <li key={payment.token}>
        <PaidAmount payment={payment} tokens={tokens} />
      </li>
    ))}
  </ul>
)

/** Amounts of several tokens; many of them are folded. */
export const Amounts = ({ payments, tokens }: AmountsProps) => {
  const count = payments.length
  if (count <= MOST_SHOWN) return <List payments={payments} tokens={tokens} />
  return (
    <details className="reward-folded">
      <summary>
        <span className="reward-marks" aria-hidden="true">
          {payments.slice(0, MARKS).map(({ token }) => (
            <TokenIcon key={token} token={tokens.find(token) ?? { address: token, symbol: '?' }} size={22} />
          ))}
        </span>
        <Plural value={count} one="# token" other="# tokens" />
      </summary>
      <List payments={payments} tokens={tokens} />
    </details>
  )
}
