import type { LockAct, TransactionItem } from '@exchange/api-client'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeTokenText } from '../../../shared/tokens/safeText.ts'

const actWords: Readonly<Record<LockAct, MessageDescriptor>> = {
  created: msg`created`,
  increased: msg`increased`,
  rebased: msg`rebased`,
  extended: msg`extended`,
  merged: msg`merged`,
  split: msg`split`,
  transferred: msg`transferred`,
  withdrawn: msg`withdrawn`,
}

/** Without known decimals a whole amount would be a guess: only the symbol is shown. */
const useAmounts = ({ tokens }: TransactionItem, direction: 'in' | 'out') => {
  const format = useFormat()
  return tokens
    .filter((token) => token.direction === direction)
    .map((token) => (
      <span key={token.address} className="nw">
        {token.decimals !== null && `${format.amount(BigInt(token.amount), token.decimals)} `}
        <bdi>{safeTokenText({ address: token.address, symbol: token.symbol ?? '', name: '' }).symbol}</bdi>
      </span>
    ))
}

const joined = (texts: readonly React.ReactNode[]) => texts.flatMap((text, index) => (index === 0 ? [text] : [' + ', text]))

/** The tokens that a transaction paid and received, or its effect on a lock. */
export const TransactionAmounts = ({ transaction }: { readonly transaction: TransactionItem }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const [paid, received] = [joined(useAmounts(transaction, 'in')), joined(useAmounts(transaction, 'out'))]
  const { kind, act, lockId, votes } = transaction
  if (kind === 'vote') {
    const power = format.amount(BigInt(votes ?? '0'), 18)
    return (
      <span>
        <Trans>
          {power} votes of lock #{lockId}
        </Trans>
      </span>
    )
  }
  if (kind === 'lock') {
    const done = act ? i18n._(actWords[act]) : ''
    const amounts = [...paid, ...received]
    return (
      <span className="moved">
        <Trans>
          Lock #{lockId} {done}
        </Trans>
        {amounts.length > 0 && <> · {amounts}</>}
      </span>
    )
  }
  if (kind === 'swap')
    return (
      <span className="moved">
        <Trans>
          {paid} for {received}
        </Trans>
      </span>
    )
  return <span className="moved">{kind === 'add' ? paid : received}</span>
}
