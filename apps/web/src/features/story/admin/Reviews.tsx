import { isSameAddress } from '@exchange/domain'
import { Button, Card, Dialog, EmptyState, ErrorState, Skeleton, TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useSession } from '../../../shared/session/session.ts'
import { usePendingReviews, type WaitingDeclaration } from '../ownQueries.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { useStoryAction } from '../useStoryAction.ts'

const REVIEW = `mutation ReviewStoryDeclaration($id: Int!, $accept: Boolean!, $reason: String, $idempotencyKey: String!) {
  reviewStoryDeclaration(id: $id, accept: $accept, reason: $reason, idempotencyKey: $idempotencyKey) { id }
}`

/** Characters of a reason. */
const MAX_REASON = 200

type OfRow = { readonly chainId: number; readonly row: WaitingDeclaration }

/** A refusal includes a reason for the declaring user. */
const RefuseDialog = ({ chainId, row, onClose }: OfRow & { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const { act, busy, failure } = useStoryAction(chainId)
  const [reason, setReason] = useState('')
  const refuse = async () => {
    const answer = await act({ query: REVIEW, variables: { id: row.id, accept: false, reason: reason.trim() }, act: t`Refuse` })
    if (answer === undefined) return
    toast({ tone: 'positive', title: t`Refused` })
    onClose()
  }
  return (
    <Dialog open title={t`Refuse ${row.taskName}`} onOpenChange={(open) => !open && onClose()}>
      <div className="col story-form">
        <TextInput
          label={t`Reason`}
          maxLength={MAX_REASON}
          value={reason}
          hint={<Trans>The participant will see this.</Trans>}
          onChange={setReason}
        />
        <Refused failure={failure} />
        <Button variant="danger" full busy={busy} disabled={reason.trim() === ''} onClick={() => void refuse()}>
          <Trans>Refuse</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

const Row = ({ chainId, row }: OfRow) => {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  const { act, busy, failure } = useStoryAction(chainId)
  const [isRefusing, setRefusing] = useState(false)
  const isOwn = session !== null && isSameAddress(row.account, session.account)
  const accept = async () => {
    const answer = await act({ query: REVIEW, variables: { id: row.id, accept: true, reason: null }, act: t`Accept` })
    if (answer !== undefined) toast({ tone: 'positive', title: t`Accepted` })
  }
  return (
    <li className="story-review">
      <div className="grow">
        <UserLine user={row.user} size={26} linked />
        <p>
          <span className="b">{row.taskName}</span> <span className="sm dim">{format.utc(row.declaredAt)}</span>
        </p>
        <a className="link story-href" href={row.link} target="_blank" rel="noopener noreferrer nofollow">
          {row.link}
        </a>
        <Refused failure={failure} />
      </div>
      {isOwn ? (
        <p className="sm mut">
          <Trans>Another admin reviews yours.</Trans>
        </p>
      ) : (
        <div className="row wrapx story-tight">
          <Button size="sm" variant="outline" onClick={() => setRefusing(true)}>
            <Trans>Refuse</Trans>
          </Button>
          <Button size="sm" variant="primary" busy={busy} onClick={() => void accept()}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      )}
      {isRefusing && <RefuseDialog chainId={chainId} row={row} onClose={() => setRefusing(false)} />}
    </li>
  )
}

// STORY-13
/** Declarations that wait for an admin, oldest first. */
export const Reviews = ({ chainId }: { readonly chainId: number }) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePendingReviews(chainId)
  return (
    <Card flush title={<Trans>Waiting for review</Trans>}>
      {!data &&
        (error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={160} />
        ))}
      {data?.length === 0 && (
        <EmptyState title={<Trans>Nothing to review</Trans>}>
          <Trans>Tasks that participants declare appear here.</Trans>
        </EmptyState>
      )}
      <ul className="story-list">
        {data?.map((row) => (
          <Row key={row.id} chainId={chainId} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="story-more">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
