import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import { AMOUNT_SHORTCUTS, shareOfSpendable } from '@exchange/domain/trade/spendable'
import type { LockStop, ReadValue } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import type { Token } from '../../../shared/tokens/token.ts'
import { stopWords } from '../messages.ts'

type Props = {
  readonly label: string
  readonly token: Token
  readonly value: string
  readonly onChange: (text: string) => void
  readonly connected: boolean
  readonly balance: ReadValue<bigint>
  /** Worth of what is typed, a wad; null where there is no price. */
  readonly dollars: bigint | null
  readonly stops: readonly LockStop[]
}

const said: ReadonlySet<LockStop['code']> = new Set(['amountInvalid', 'balanceShort'])

/** The amount that is locked: typed, or a part of the balance. */
export const LockAmountField = ({ label, token, value, onChange, connected, balance, dollars, stops }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const stop = stops.find(({ code }) => said.has(code))
  const amount = balance.status === 'ok' ? format.amount(balance.value, token.decimals) : ''
  return (
    <AmountInput
      label={label}
      token={token}
      value={value}
      onChange={onChange}
      balance={
        !connected ? null : balance.status === 'ok' ? (
          <span title={`${format.exactAmount(balance.value, token.decimals)} ${token.symbol}`}>
            <Trans>
              Balance {amount} <bdi>{token.symbol}</bdi>
            </Trans>
          </span>
        ) : (
          balance.status === 'failed' && <NotAvailable />
        )
      }
      note={value === '' ? '\u00a0' : dollars === null ? <NotAvailable /> : format.usd(dollars)}
      error={stop && i18n._(stopWords[stop.code])}
      actions={
        connected && (
          <span className="shortcuts" role="group" aria-label={t`Part of your balance`}>
            {AMOUNT_SHORTCUTS.map((percent) => (
              <button
                key={percent}
                type="button"
                className="link"
                disabled={balance.status !== 'ok' || balance.value === 0n}
                onClick={() => balance.status === 'ok' && onChange(formatUnits(shareOfSpendable(balance.value, percent), token.decimals))}
              >
                {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
              </button>
            ))}
          </span>
        )
      }
    />
  )
}
