import { Button, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { recordHead, useHead } from '../../../shared/clock/clock.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useNetworks } from '../../../shared/network/network.ts'
import { refreshChain, refreshIndex } from '../../../shared/query/queryClient.ts'
import { timeSteps, travel, type DevnetHead } from '../devnet.ts'
import { timeStepNames } from '../messages.ts'
import { Failure } from './Failure.tsx'

const HeadLine = ({ chainId, name }: { readonly chainId: number; readonly name: string }) => {
  const format = useFormat()
  const head = useHead(chainId)
  return (
    <KeyValue label={name}>
      {head ? (
        <Trans>
          block {format.integer(head.number)}, {format.utc(head.timestamp)}
        </Trans>
      ) : (
        <NotAvailable />
      )}
    </KeyValue>
  )
}

const arrive = ({ heads }: { readonly heads: readonly DevnetHead[] }) => {
  for (const { chainId, number, timestamp } of heads) {
    recordHead(chainId, { number, timestamp })
    refreshChain(chainId)
    refreshIndex(chainId)
  }
}

/** Moves the time of all networks forward. Nothing on this page goes back. */
export const TimeMachine = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const networks = useNetworks()
  const journey = useMutation({ mutationFn: travel, onSuccess: arrive })
  const arrived = journey.data?.heads[0]
  return (
    <section>
      <h3>
        <Trans>Time machine</Trans>
      </h3>
      <KeyValueList>
        {networks.map(({ chainId, name }) => (
          <HeadLine key={chainId} chainId={chainId} name={name} />
        ))}
      </KeyValueList>
      <div className="steps" role="group" aria-label={t`Move time forward`}>
        {timeSteps.map((step) => (
          <Button
            key={step}
            variant="secondary"
            disabled={journey.isPending && journey.variables !== step}
            busy={journey.isPending && journey.variables === step}
            busyLabel={t`Travelling`}
            onClick={() => journey.mutate(step)}
          >
            {i18n._(timeStepNames[step])}
          </Button>
        ))}
      </div>
      <p className="sm" role="status">
        {arrived && !journey.isPending && <Trans>It is now {format.utc(arrived.timestamp)}. The index has followed.</Trans>}
      </p>
      <Failure error={journey.error} />
    </section>
  )
}
