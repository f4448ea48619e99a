import { Button, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useEvents } from '../queries.ts'
import type { AutomationDesk } from '../useAutomationDesk.ts'

const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  created: msg({ message: 'Created', context: 'an automation' }),
  changed: msg`Changed`,
  triggerSet: msg`Changed who runs it`,
  paused: msg({ message: 'Paused', context: 'state of an automation' }),
  unpaused: msg`Resumed`,
  cancelled: msg({ message: 'Cancelled', context: 'state of an automation' }),
  funded: msg`LINK added`,
  withdrawn: msg`LINK withdrawn`,
  gasPriceSet: msg`Changed the highest gas price`,
  stepPaused: msg`A step pauses after three identical failures`,
  stepResumed: msg`The step runs again`,
}

type Props = { readonly desk: AutomationDesk; readonly lockId: bigint }

/** Events of an automation other than its runs, newest first. */
export const Events = ({ desk: { network, wallet }, lockId }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const of = { account: wallet.address, lockId }
  const { data: rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEvents(network, of)
  if (rows === undefined ? !error : rows.length === 0) return null
  const title = (
    <h2 className="auto-title">
      <Trans>Changes and funding</Trans>
    </h2>
  )
  if (rows === undefined)
    return (
      <>
        {title}
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      {title}
      <ul className="auto-events">
        {rows.map(({ txHash, logIndex, kind, amount, timestamp }) => (
          <li key={`${txHash} ${logIndex}`} className="row sb wrapx">
            <span>
              {i18n._(kindWords[kind] ?? msg`Changed`)}
              {amount !== null && amount !== '0' && <span className="b"> {format.amount(BigInt(amount), 18)} LINK</span>}
            </span>
            <span className="sm dim">
              <Moment at={timestamp} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="auto-more">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
