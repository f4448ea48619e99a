import type { Address, CheckMarkIcon } from '@exchange/domain'
import { Button, Card, ErrorState, KeyValue, KeyValueList, Segmented, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type AdminUser, useAdminUser } from '../queries.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useAdminAction } from '../useAdminAction.tsx'
import { UserCell } from '../UserCell.tsx'
import { MarksForm } from './MarksForm.tsx'

const VERIFY = `mutation VerifyUser($userId: String!, $checkMarkIcon: CheckMarkIcon!, $reason: String, $idempotencyKey: String!) {
  verifyUser(userId: $userId, checkMarkIcon: $checkMarkIcon, reason: $reason, idempotencyKey: $idempotencyKey) { id }
}`
const UNVERIFY = `mutation UnverifyUser($userId: String!, $reason: String, $idempotencyKey: String!) {
  unverifyUser(userId: $userId, reason: $reason, idempotencyKey: $idempotencyKey) { id }
}`

type Mark = CheckMarkIcon | 'none'

const markOf = ({ isVerified, checkMarkIcon }: AdminUser): Mark => {
  if (!isVerified) return 'none'
  return checkMarkIcon === 'partner' ? 'partner' : 'verified'
}

const CheckMark = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const now = markOf(user)
  const [chosen, setChosen] = useState<Mark>(now)
  const [reason, setReason] = useState('')
  const save = async (): Promise<void> => {
    const about = { userId: user.id, reason: reason.trim() || null }
    if (chosen === 'none') await act(UNVERIFY, about, t`Checkmark removed`)
    else await act(VERIFY, { ...about, checkMarkIcon: chosen }, t`Checkmark added`)
  }
  return (
    <form
      className="col admin-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <span className="sm mut">
        <Trans>Checkmark</Trans>
      </span>
      <Segmented
        label={t`Checkmark`}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'none', label: t`None` },
          { value: 'verified', label: t`Verified` },
          { value: 'partner', label: t`Partner` },
        ]}
      />
      <p className="sm dim">
        <Trans>Admins’ marks follow their role.</Trans>
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Button type="submit" variant="primary" full busy={busy} disabled={chosen === now}>
        {chosen === 'none' ? <Trans>Remove checkmark</Trans> : <Trans>Add checkmark</Trans>}
      </Button>
    </form>
  )
}

// PEOPLE-12
const Private = ({ user }: { readonly user: AdminUser }) => (
  <Card className="col admin-card">
    <h2>
      <Trans>Private</Trans>
    </h2>
    <KeyValueList>
      <KeyValue label={<Trans>E-mail</Trans>}>{user.email ?? <Trans>None</Trans>}</KeyValue>
      <KeyValue label={<Trans>Country</Trans>}>{user.country ?? <Trans>None</Trans>}</KeyValue>
    </KeyValueList>
    <p className="sm dim">
      <Trans>Visible only to its owner and admins.</Trans>
    </p>
  </Card>
)

// ADMIN-2
/** One user: the fields that admins can change, and the private data. */
export const UserPanel = ({ id }: { readonly id: Address }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch } = useAdminUser(id)
  if (!data?.user)
    return (
      <Card>
        {error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={320} />
        )}
      </Card>
    )
  const { user } = data
  return (
    <div className="col admin-screen">
      <Card className="col admin-card">
        <h2>
          <UserCell user={user} />
        </h2>
        <KeyValueList>
          <KeyValue label={<Trans>Followers</Trans>}>{format.integer(user.followersCount)}</KeyValue>
        </KeyValueList>
        <CheckMark key={markOf(user)} user={user} />
        <MarksForm user={user} />
      </Card>
      <Private user={user} />
    </div>
  )
}
