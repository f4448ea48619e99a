import { parseAmount } from '@exchange/domain'
import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ReadValue } from '@exchange/domain'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { usePrices } from '../../../shared/tokens/queries.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { usdOf } from '../../../shared/tokens/usdOf.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import type { PayInRequest } from '../flows/payIn.flow.ts'
import { placeOfDesk, useBlockerOf } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'

type Props = {
  readonly desk: Desk
  readonly action: 'deposit' | 'increase'
  readonly flow: Flow<PayInRequest>
  readonly label: string
  readonly token: Token
  readonly balance: ReadValue<bigint>
  /** The only amount that can be paid in; if absent, the typed amount. */
  readonly fixed?: bigint
  readonly note: ReactNode
  readonly children: (amount: string) => ReactNode
}

/** An amount that is paid into a competition, and the button that does it. */
export const PayInForm = ({ desk, action, flow, label, token, balance, fixed, note, children }: Props) => {
  const { t } = useLingui()
  const { network, account } = desk
  const [typed, setTyped] = useState('')
  const text = fixed === undefined ? typed : fieldUnits(fixed, token.decimals)
  const parsed = parseAmount(text, token.decimals)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const prices = usePrices(network)
  const run = useSpendingRun(text, () => setTyped(''))
  const blocked = useBlockerOf(desk)(action, amount)
  const stop = parsed.status === 'ok' ? blocked : (blocked ?? t`Enter an amount`)
  const paid = { token: token.address, symbol: token.symbol, decimals: token.decimals, amount }
  return (
    <div className="col" style={{ gap: 14 }}>
      <BalanceField
        label={label}
        token={token}
        value={text}
        onChange={setTyped}
        connected={account !== undefined}
        balance={balance}
        dollars={usdOf(token, amount, prices)}
        {...(fixed !== undefined && { disabledReason: t`The deposit is the same for everyone.` })}
      />
      <p className="sm mut">{note}</p>
      <ActButton network={network} stop={stop} onPress={() => void run(action, flow, { ...placeOfDesk(desk), paid })}>
        {children(`${text} ${token.symbol}`)}
      </ActButton>
    </div>
  )
}
