import { Badge, ErrorState, Skeleton, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { setLiveTrades, type DevnetStatus, type DevnetStep } from '../devnet.ts'
import { worldSteps } from '../messages.ts'
import { devnetStatusQuery } from '../queries.ts'
import { Failure } from './Failure.tsx'

const State = ({ step }: { readonly step: DevnetStep }) => {
  const format = useFormat()
  if (step.state === 'running')
    return <Badge tone="info">{step.progress === undefined ? <Trans>Running</Trans> : format.percent(step.progress * 100)}</Badge>
  if (step.state === 'failed')
    return (
      <Badge tone="negative">
        <Trans>Failed</Trans>
      </Badge>
    )
  if (step.state === 'waiting')
    return (
      <Badge>
        <Trans>Waiting</Trans>
      </Badge>
    )
  return (
    <Badge tone="positive">
      <Trans>Done</Trans>
    </Badge>
  )
}

const Step = ({ step }: { readonly step: DevnetStep }) => {
  const { i18n } = useLingui()
  const words = worldSteps[step.id]
  return (
    <li>
      <span>{words ? i18n._(words) : step.label}</span>
      <State step={step} />
      {step.state === 'running' && step.progress !== undefined && (
        <span className="meter" aria-hidden="true">
          <i style={{ '--p': step.progress } as CSSProperties} />
        </span>
      )}
    </li>
  )
}

const LiveTrades = ({ on }: { readonly on: boolean }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: setLiveTrades,
    onSuccess: (_, wanted) =>
      client.setQueryData<DevnetStatus>(devnetStatusQuery.queryKey, (status) => status && { ...status, liveTrades: wanted }),
  })
  return (
    <>
      <label className="row sb">
        <span>
          <Trans>Live trades</Trans>
        </span>
        <Switch label={t`Live trades`} checked={on} disabled={turn.isPending} onChange={turn.mutate} />
      </label>
      <Failure error={turn.error} />
    </>
  )
}

/** The parts of the local world and their progress, and its ongoing trades. */
export const World = () => {
  const { i18n } = useLingui()
  const status = useQuery(devnetStatusQuery)
  return (
    <section>
      <h3>
        <Trans>Local world</Trans>
      </h3>
      {status.isError ? (
        <ErrorState {...errorText(i18n, toErrorFacts(status.error))} onRetry={() => void status.refetch()} />
      ) : status.data ? (
        <>
          <LiveTrades on={status.data.liveTrades} />
          <ul className="world">
            {status.data.steps.map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ul>
        </>
      ) : (
        <Skeleton width="100%" height={180} radius={10} />
      )}
    </section>
  )
}
