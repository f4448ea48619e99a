import type { Network } from '@exchange/protocol/networks'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'

type DepositReviewProps = {
  readonly network: Network
  /** What leaves the wallet, each token as the form called it. */
  readonly payments: readonly Pick<TokenAmount, 'token' | 'symbol' | 'amount' | 'decimals'>[]
  /** What that makes, at least, costs, and where it is afterwards: rows of a list. */
  readonly children: ReactNode
  /** How long it is valid for; null where it has no end. */
  readonly validMinutes: number | null
  /** What is in the way by this moment: wallet and balance may have changed while it was read. */
  readonly stop: ReactNode
  readonly act: ReactNode
  readonly onConfirm: () => void
}

/** The last look at a deposit before anything is signed: what goes in comes first, then what becomes of it. */
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
