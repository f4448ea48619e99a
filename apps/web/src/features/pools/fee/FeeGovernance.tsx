import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { FeeForm } from './FeeForm.tsx'
import { useFeeTerms } from './useFeeTerms.ts'

type FeeGovernanceProps = { readonly network: Network; readonly pool: PoolItem; readonly account: Address }

/**
 * What the connected account may set of the pool's fees. Nothing for one that the chain says may set none of them; an answer that could not
 * be read is said, and taken for neither.
 */
export const FeeGovernance = ({ network, pool, account }: FeeGovernanceProps) => {
  const { i18n } = useLingui()
  const { data, error, isError, refetch } = useFeeTerms(network, pool, account)
  if (!data)
    return error ? (
      <Card className="pool-card" title={<Trans>Who sets the fee</Trans>}>
        <p className="mut">
          <Trans>Whether your account sets the fee of this pool could not be read.</Trans>
        </p>
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      </Card>
    ) : null
  if (data.terms.length === 0) return null
  return (
    <Card className="pool-card pool-fee" title={<Trans>Set the fee</Trans>}>
      <p className="mut">
        <Trans>Your account governs what this pool charges. Only accounts that do see this card.</Trans>
      </p>
      {isError && <AgeNote readAt={data.readAt}>{(age) => <Trans>The fee could not be read again. Last read {age}.</Trans>}</AgeNote>}
      {data.terms.map((term) => (
        <FeeForm key={term.kind} network={network} pool={pool} term={term} curve={data.curve} failing={isError} />
      ))}
    </Card>
  )
}
