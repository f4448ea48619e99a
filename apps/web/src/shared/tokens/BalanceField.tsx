import type { ReadValue } from '@exchange/domain'
import { fieldUnits, parseAmount } from '@exchange/domain/amounts/parseAmount'
import { AMOUNT_SHORTCUTS, keptByMax, shareOfSpendable } from '@exchange/domain/amounts/spendable'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../format/Figures.tsx'
import { useFormat } from '../format/useFormat.ts'
import { AmountInput } from './AmountField.tsx'
import { MaxNote } from './MaxNote.tsx'
import type { Token } from './token.ts'

type Props = {
  readonly label: string
  readonly token: Token | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly connected: boolean
  /** The available amount, in raw units. */
  readonly balance: ReadValue<bigint>
  /** The raw units that the shortcuts use, if part of the balance must stay. */
  readonly spendable?: bigint
  /** Dollar value of the typed amount, a wad; null without a price. */
  readonly dollars: bigint | null
  readonly error?: string | undefined
  /** Absent if there is no other token to choose. */
  readonly onPickToken?: () => void
  /** The exact figure, if the field shows a shortened one. */
  readonly title?: string | undefined
  /** Why the field is disabled. */
  readonly disabledReason?: string | undefined
}

/** An amount out of a balance: typed, or a part of it. */
export const BalanceField = ({ token, value, onChange, connected, balance, spendable, dollars, ...field }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const amount = balance.status === 'ok' && token ? format.amount(balance.value, token.decimals) : ''
  const symbol = token?.symbol
  const most = balance.status === 'ok' ? (spendable ?? balance.value) : 0n
  const typed = parseAmount(value, token?.decimals ?? 18)
  const kept = balance.status === 'ok' ? keptByMax(balance.value, most, typed.status === 'ok' ? typed.value : 0n) : 0n
  return (
    <AmountInput
      {...field}
      token={token}
      value={value}
      onChange={onChange}
      balance={
        !connected || !token ? null : balance.status === 'ok' ? (
          <span title={`${format.exactAmount(balance.value, token.decimals)} ${token.symbol}`}>
            <Trans>
              Balance {amount} <bdi>{symbol}</bdi>
            </Trans>
          </span>
        ) : (
          balance.status === 'failed' && <NotAvailable />
        )
      }
      note={value === '' ? '\u00a0' : dollars === null ? <NotAvailable /> : format.usd(dollars)}
      actions={
        connected &&
        token && (
          <span className="shortcuts" role="group" aria-label={t`Share of your balance`}>
            {AMOUNT_SHORTCUTS.map((percent) => (
              <button
                key={percent}
                type="button"
                className="link"
                disabled={field.disabledReason !== undefined || most === 0n}
                onClick={() => onChange(fieldUnits(shareOfSpendable(most, percent), token.decimals))}
              >
                {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
              </button>
            ))}
          </span>
        )
      }
      hint={connected && token && kept > 0n && <MaxNote kept={kept} token={token} />}
    />
  )
}
