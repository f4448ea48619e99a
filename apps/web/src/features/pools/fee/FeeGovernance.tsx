import type { PoolItem } from '@exchange/api-client'
import { type Address, feePips } from '@exchange/domain'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Network } from '@exchange/protocol/networks'
import type { FeeTimelock } from '@exchange/protocol/reads/pools/readFeeTerms'
import { Card, ErrorState, KeyValue, KeyValueList } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getAddress } from 'viem'
import { CopyLine } from '../../../shared/clipboard/CopyLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { FeeForm } from './FeeForm.tsx'
import { useFeeTerms } from './useFeeTerms.ts'
import { termWords } from './words.ts'

/** What the timelock may set, and how to do so. */
const Timelock = ({ timelock: { address, delaySeconds, terms } }: { readonly timelock: FeeTimelock }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const full = getAddress(address)
  const hours = delaySeconds / HOUR_SECONDS
  return (
    <Card className="pool-card" title={<Trans>Who sets the fee</Trans>}>
      <p className="mut">
        <Trans>
          A timelock does. Every change is announced there publicly and takes effect <Plural value={hours} one="# hour" other="# hours" />{' '}
          later at the earliest. Nothing is set on this page.
        </Trans>
      </p>
      <KeyValueList>
        {terms.map(({ kind, value, least, most }) => {
          const [now, from, to] = [value, least, most].map((steps) => format.pips(feePips(kind, steps)))
          return (
            <KeyValue key={kind} label={i18n._(termWords[kind])}>
              <Trans>
                {now} now, from {from} to {to}
              </Trans>
            </KeyValue>
          )
        })}
        <KeyValue label={<Trans>Timelock</Trans>}>
          <CopyLine text={full} label={t`Copy the address ${shortAddress(full)}`} refused={t`The address was not copied.`} />
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

type FeeGovernanceProps = { readonly network: Network; readonly pool: PoolItem; readonly account: Address }

/**
 * The fees of the pool that the connected account may set. If the chain says it may set none: a note on the timelock that may, or nothing.
 * A failed read shows as an error, and counts as neither.
 */
export const FeeGovernance = ({ network, pool, account }: FeeGovernanceProps) => {
  const { i18n } = useLingui()
  const { data, error, isError, refetch } = useFeeTerms(network, pool, account)
  if (!data)
    return error ? (
      <Card className="pool-card" title={<Trans>Who sets the fee</Trans>}>
        <p className="mut">
          <Trans>Could not read whether your account sets this pool’s fee.</Trans>
        </p>
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      </Card>
    ) : null
  if (data.terms.length === 0) return data.timelock && <Timelock timelock={data.timelock} />
  return (
    <Card className="pool-card" title={<Trans>Set the fee</Trans>}>
      <p className="mut">
        <Trans>Your account sets this pool’s fee. Only such accounts see this card.</Trans>
      </p>
      {isError && <AgeNote readAt={data.readAt}>{(age) => <Trans>The fee could not be refreshed. Last updated {age}.</Trans>}</AgeNote>}
      {data.terms.map((term) => (
        <FeeForm key={term.kind} network={network} pool={pool} term={term} curve={data.curve} failing={isError} />
      ))}
    </Card>
  )
}
