import type { Network } from '@exchange/protocol/networks'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'

type DepositReviewProps = {
  readonly network: Network
  /** The payments from the wallet, with the form's token names. */
  readonly payments: readonly Pick<TokenAmount, 'token' | 'symbol' | 'amount' | 'decimals'>[]
  /** The minimum result, the cost, and where it is held afterwards: rows of a list. */
  readonly children: ReactNode
  /** How long it is valid; null if it has no deadline. */
  readonly validMinutes: number | null
  /** What blocks the deposit now: wallet and balance may have changed during the review. */
  readonly stop: ReactNode
  readonly act: ReactNode
  readonly onConfirm: () => void
}

/** The final review of a deposit before anything is signed: the payments first, then the result. */
export const DepositReview = ({ network, payments, children, validMinutes, stop, act, onConfirm }: DepositReviewProps) => {
  const format = useFormat()
  const minutes = validMinutes === null ? null : format.integer(validMinutes)
  return (
    <div className="col" style={{ gap: 16 }}>
      <KeyValueList>
        {payments.map(({ token, symbol, amount, decimals }) => (
          <KeyValue key={token} label={<Trans>You add</Trans>}>
            <span title={`${format.exactAmount(amount, decimals)} ${symbol}`}>
              {format.amount(amount, decimals)} <bdi>{symbol}</bdi>
            </span>
          </KeyValue>
        ))}
        {children}
      </KeyValueList>
      <p className="sm mut">
        {minutes === null ? (
          <Trans>Unused tokens stay in your wallet.</Trans>
        ) : (
          <Trans>It is valid for {minutes} min. after you sign. Unused tokens stay in your wallet.</Trans>
        )}
      </p>
      <ActButton network={network} stop={stop} onPress={onConfirm}>
        {act}
      </ActButton>
    </div>
  )
}
