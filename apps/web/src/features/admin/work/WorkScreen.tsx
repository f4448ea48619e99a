import { Button, Card, DataTable, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AskFirst } from '../AskFirst.tsx'
import { Listed } from '../Listed.tsx'
import { type DeadLetter, useDeadLetters } from '../queries.ts'
import { useAdminAction } from '../useAdminAction.tsx'

const RETRY = `mutation RetryDeadLetter($id: ID!, $idempotencyKey: String!) { retryDeadLetter(id: $id, idempotencyKey: $idempotencyKey) { id } }`
const DISCARD = `mutation DiscardDeadLetter($id: ID!, $idempotencyKey: String!) {
  discardDeadLetter(id: $id, idempotencyKey: $idempotencyKey) { id }
}`

const Acts = ({ letter }: { readonly letter: DeadLetter }) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const [isAsking, setAsking] = useState(false)
  const { id, task } = letter
  const discard = async (): Promise<void> => {
    await act(DISCARD, { id }, t`Job discarded`)
    setAsking(false)
  }
  return (
    <div className="row admin-acts">
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        aria-label={t`Try ${task} again`}
        onClick={() => void act(RETRY, { id }, t`Job queued again`)}
      >
        <Trans>Try again</Trans>
      </Button>
      <Button variant="ghost" size="sm" aria-label={t`Discard ${task}`} onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      {isAsking && (
        <AskFirst
          danger
          busy={busy}
          title={<Trans>Discard this job</Trans>}
          keep={<Trans>Keep</Trans>}
          go={<Trans>Discard</Trans>}
          onClose={() => setAsking(false)}
          onGo={() => void discard()}
        >
          <Trans>It leaves this list and will not run.</Trans>
        </AskFirst>
      )}
    </div>
  )
}

const Rows = ({ letters }: { readonly letters: readonly DeadLetter[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <DataTable
      caption={t`Failed jobs`}
      rows={letters}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'job',
          header: t`Job`,
          card: 'full',
          cell: ({ task, key }) => (
            <span translate="no" className="admin-long">
              <span className="b block">{task}</span>
              <span className="sm dim">{key}</span>
            </span>
          ),
        },
        { key: 'tries', header: t`Tries`, numeric: true, cell: ({ attempts }) => format.integer(attempts) },
        { key: 'at', header: t`Failed`, cell: ({ failedAt }) => <Moment at={failedAt} /> },
        {
          key: 'error',
          header: t`Last error`,
          card: 'full',
          cell: ({ lastError }) => (
            <span translate="no" className="sm admin-long">
              {lastError}
            </span>
          ),
        },
        { key: 'acts', header: <span className="vh">{t`Actions`}</span>, card: 'action', cell: (letter) => <Acts letter={letter} /> },
      ]}
    />
  )
}

// ADMIN-5
/** Work that used up its retries: an admin can retry or discard it. */
export const WorkScreen = () => {
  const list = useDeadLetters()
  return (
    <Card className="col admin-card">
      <Listed
        list={list}
        empty={
          <EmptyState title={<Trans>No failed jobs</Trans>}>
            <Trans>Jobs that failed after every retry are listed here.</Trans>
          </EmptyState>
        }
      >
        {(letters) => <Rows letters={letters} />}
      </Listed>
    </Card>
  )
}
