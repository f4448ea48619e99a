import type { ReadValue } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { unitOf } from '../../../shared/tokens/token.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { FeeFigure } from './FeeFigure.tsx'

const Figure = <T,>({ of, children }: { readonly of: ReadValue<T>; readonly children: (value: T) => ReactNode }) => {
  if (of.status === 'ok') return children(of.value)
  return of.status === 'failed' ? <NotAvailable /> : <Skeleton width={90} height={16} />
}

// BRIDGE-2, BRIDGE-5
/** The amount received, the duration, the cost, and the remaining limit of today. */
export const TransferFacts = ({ desk, sent }: { readonly desk: BridgeDesk; readonly sent: bigint }) => {
  const format = useFormat()
  const { there, token, fee, left, cap, expected, price } = desk
  const amountOf = (amount: bigint) => `${format.amount(amount, token.decimals)} ${token.symbol}`
  const network = there.name
  const most = cap.status === 'ok' ? amountOf(cap.value) : ''
  return (
    <KeyValueList>
      <KeyValue label={<Trans>You receive on {network}</Trans>}>{amountOf(sent)}</KeyValue>
      {expected !== null && (
        <KeyValue label={<Trans>Expected time</Trans>}>
          <span className="num">{format.countdown(expected)}</span>
        </KeyValue>
      )}
      <KeyValue label={<Trans>Bridge fee</Trans>}>
        <Figure of={fee}>
          {(wei) => <FeeFigure desk={desk} wei={wei} sentUsd={price === null ? null : valueOf(sent, unitOf(token), price)} />}
        </Figure>
      </KeyValue>
      <KeyValue label={<Trans>24-hour limit left</Trans>}>
        <Figure of={left}>
          {(rest) => {
            const amount = amountOf(rest)
            return most === '' ? (
              amount
            ) : (
              <Trans>
                {amount} of {most}
              </Trans>
            )
          }}
        </Figure>
      </KeyValue>
    </KeyValueList>
  )
}
