import { type ReadValue, valueOf } from '@exchange/domain'
import { parseAmount } from '@exchange/domain/amounts/parseAmount'
import { maxSpendable } from '@exchange/domain/amounts/spendable'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { isNative, type Token, unitOf } from '../../../shared/tokens/token.ts'

type DepositFieldProps = {
  readonly token: Token
  readonly value: string
  readonly onChange: (text: string) => void
  readonly connected: boolean
  /** Raw units in the wallet. */
  readonly balance: ReadValue<bigint>
  /** Raw units of native coin to keep for gas; zero for tokens. */
  readonly gasReserve: bigint
  /** Dollar price (wad) of a whole token; null if unknown. */
  readonly price: bigint | null
  /** Percent that this token is of the deposit's worth; null while that is not known. */
  readonly share: number | null
  /** The error of the amount, in words. */
  readonly error?: string | undefined
  /** The exact figure, if the field shows a shortened one. */
  readonly title?: string | undefined
  /** Why the field is disabled. */
  readonly disabledReason?: string | undefined
}

/** The amount of one token for a deposit. For the native coin Max leaves enough for gas. */
export const DepositField = ({ token, price, share, value, balance, gasReserve, ...field }: DepositFieldProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { symbol } = token
  const parsed = parseAmount(value, token.decimals)
  const part = share === null ? null : format.percent(share)
  const spendable = balance.status === 'ok' ? maxSpendable(balance.value, isNative(token.address), gasReserve) : undefined
  return (
    <BalanceField
      {...field}
      label={part === null ? symbol : t`${symbol}, ${part} of the deposit`}
      token={token}
      value={value}
      balance={balance}
      {...(spendable !== undefined && { spendable })}
      dollars={price === null || parsed.status !== 'ok' ? null : valueOf(parsed.value, unitOf(token), price)}
    />
  )
}
