import { isSameAddress } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AdmissionReceipt } from '../../../../entities/competition/AdmissionReceipt.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { findToken } from '../../../../shared/tokens/token.ts'
import { FaultLine } from '../Fault.tsx'
import type { StepProps } from './stepProps.ts'

// ARENA-24
/** The figures of each token before it is tradable, with a checkbox for one below the minimum. */
export const Admission = ({ desk, faultOf }: StepProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const id = useId()
  const { draft, change, tokens, admission, receipts, below, terms, withoutWay } = desk
  if (draft.winningToken === null || draft.tokens.length === 0) return null
  if (admission.isError && receipts.length === 0)
    return <ErrorState {...errorText(i18n, toErrorFacts(admission.error))} onRetry={() => void admission.refetch()} />
  const bar = terms.data?.tokenBar
  const [liquidity, volume] = [bar ? format.usdWhole(bar.liquidityUsd) : '', bar ? format.usdWhole(bar.volumeUsd) : '']
  const days = bar ? format.integer(Math.floor(bar.age / DAY_SECONDS)) : ''
  return (
    <div className="create-field">
      <span className="b">
        <Trans>What participants see for each token</Trans>
      </span>
      {bar && (
        <p className="sm dim">
          <Trans>
            The bar: {liquidity} of liquidity, {days} days, {volume} of volume a day.
          </Trans>
        </p>
      )}
      {admission.isPending ? (
        <Skeleton width="100%" height={120} />
      ) : (
        <ul className="create-receipts">
          {draft.tokens.map((address) => {
            const receipt = receipts.find((each) => isSameAddress(each.address, address))
            const symbol = findToken(tokens, address)?.symbol ?? ''
            return (
              <li key={address}>
                <bdi className="b" translate="no">
                  {symbol}
                </bdi>
                {receipt && <AdmissionReceipt of={receipt} />}
                {withoutWay.some((token) => isSameAddress(token, address)) && (
                  <span className="sm neg">
                    <Trans>No pool leads from it to the winning token.</Trans>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {below.length > 0 && (
        <div className="row create-tick">
          <input id={id} type="checkbox" checked={draft.belowBar} onChange={(event) => change({ belowBar: event.currentTarget.checked })} />
          <label htmlFor={id}>
            <Trans>Allow trading of tokens below the bar. Participants see that I admitted them.</Trans>
          </label>
        </div>
      )}
      <FaultLine>{faultOf('belowBar')}</FaultLine>
    </div>
  )
}
