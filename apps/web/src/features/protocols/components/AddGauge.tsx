import { type Address, gaugeChecks, mayCreateGauge } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { usePaidTokens } from '../../../entities/vote/usePaidTokens.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { createGaugeFlow } from '../flows/createGauge.flow.ts'
import { useGaugeFacts } from '../queries.ts'
import { GaugeChecks } from './GaugeChecks.tsx'
import { PoolField } from './PoolField.tsx'

type AddGaugeProps = {
  readonly network: Network
  readonly pool: Address | null
  readonly onPool: (pool: Address | null) => void
  /** Continues to paying the voters of the pool. */
  readonly onPay: () => void
}

/** A gauge for a pool: its conditions one by one, and its creation. */
export const AddGauge = ({ network, pool, onPool, onPay }: AddGaugeProps) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const listed = useQuery(poolsQuery(network.chainId))
  const { data: facts, isError, error, refetch } = useGaugeFacts(network, pool)
  const tokens = usePaidTokens(network)
  const item = pool === null ? undefined : tokens.items.get(tokenKey(pool))
  const checks = facts && gaugeChecks(facts)
  const stop =
    pool === null ? (
      <Trans>Choose a pool</Trans>
    ) : checks === undefined || isError ? (
      <Trans>Checking the pool</Trans>
    ) : mayCreateGauge(checks) ? null : (
      <Trans>Not possible yet</Trans>
    )
  return (
    <Card className="protocol-form">
      <div className="protocol-half">
        <PoolField
          network={network}
          label={t`Pool`}
          pools={listed.data?.data.filter(({ gauge }) => gauge === null)}
          failed={listed.isError}
          chosen={pool}
          item={item}
          onChoose={onPool}
        />
        <p className="sm mut">
          <Trans>With a gauge, a pool accepts votes and stakes and receives a share of emission. Anyone may add one.</Trans>
        </p>
      </div>
      <div className="protocol-half">
        {isError && <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />}
        {checks ? (
          <GaugeChecks checks={checks} symbolOf={(token) => tokens.find(token)?.symbol ?? shortAddress(token)} />
        ) : (
          pool !== null && !isError && <Skeleton width="100%" height={160} />
        )}
        {pool === null && (
          <p className="mut">
            <Trans>Choose a pool to see what its gauge needs.</Trans>
          </p>
        )}
        {facts?.gauge && (
          <Button variant="secondary" onClick={onPay}>
            <Trans>Pay its voters</Trans>
          </Button>
        )}
        <ActButton
          network={network}
          stop={stop}
          onPress={() => {
            if (pool === null || !facts?.factory) return
            void run(createGaugeFlow, { chainId: network.chainId, factory: facts.factory, pool, name: tokens.nameOfPool(pool) })
          }}
        >
          <Trans>Add gauge</Trans>
        </ActButton>
      </div>
    </Card>
  )
}
