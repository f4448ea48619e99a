import { lockState, type Lock } from '@exchange/domain'
import { Button, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { recordHead, useHead } from '../../../shared/clock/clock.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { lockName } from '../../../entities/lock/lockName.ts'
import { useLocks } from '../../../entities/lock/queries.ts'
import { useNetwork, useNetworks } from '../../../shared/network/network.ts'
import { refreshChain, refreshIndex } from '../../../shared/query/queryClient.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { timeSteps, travel, type Destination, type DevnetHead } from '../devnet.ts'
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

/** The connected account's running lock that ends first. */
const useNextToEnd = (): Lock | undefined => {
  const network = useNetwork()
  const { address } = useWallet()
  const { data } = useLocks(network, address)
  return data?.locks
    .map(({ lock }) => lock)
    .filter((lock) => lockState(lock, BigInt(data.timestamp)) === 'running')
    .toSorted((a, b) => Number(a.end - b.end))[0]
}

/** Moves the time of all networks forward. Time never moves backwards on this page. */
export const TimeMachine = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const networks = useNetworks()
  const journey = useMutation({ mutationFn: travel, onSuccess: arrive })
  const arrived = journey.data?.heads[0]
  const ending = useNextToEnd()
  const buttonTo = (destination: Destination) => {
    const isOnTheWay = journey.isPending && JSON.stringify(journey.variables) === JSON.stringify(destination)
    return {
      variant: 'secondary' as const,
      disabled: journey.isPending && !isOnTheWay,
      busy: isOnTheWay,
      busyLabel: t`Travelling`,
      onClick: () => journey.mutate(destination),
    }
  }
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
          <Button key={step} {...buttonTo({ step })}>
            {i18n._(timeStepNames[step])}
          </Button>
        ))}
        {ending && (
          <Button {...buttonTo({ to: Number(ending.end) })}>
            <Trans>
              End of {lockName(ending.lockId)}, {format.utc(Number(ending.end))}
            </Trans>
          </Button>
        )}
      </div>
      <p className="sm" role="status">
        {arrived && !journey.isPending && <Trans>It is now {format.utc(arrived.timestamp)}. The index has caught up.</Trans>}
      </p>
      <Failure error={journey.error} />
    </section>
  )
}
