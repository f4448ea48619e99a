import { isSameAddress } from '@exchange/domain'
import { Badge, Button, Card, DataTable, EmptyState, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getAddress } from 'viem'
import { UserName } from '../../../entities/user/UserName.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import type { Session } from '../../../shared/session/session.ts'
import { Account } from '../Account.tsx'
import { AskFirst } from '../AskFirst.tsx'
import { Listed } from '../Listed.tsx'
import { type AdminRow, useAdmins } from '../queries.ts'
import { useAdminAction } from '../useAdminAction.tsx'
import { AddAdmin } from './AddAdmin.tsx'

const REVOKE = `mutation RevokeAdmin($userId: String!, $idempotencyKey: String!) {
  revokeAdmin(userId: $userId, idempotencyKey: $idempotencyKey) { id }
}`

const RemoveAdmin = ({ admin, onClose }: { readonly admin: AdminRow; readonly onClose: () => void }) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const called = shortAddress(getAddress(admin.account))
  const remove = async (): Promise<void> => {
    await act(REVOKE, { userId: admin.account }, t`${called} is no longer an admin`)
    onClose()
  }
  return (
    <AskFirst
      danger
      busy={busy}
      title={<Trans>Remove {called} as admin</Trans>}
      keep={<Trans>Keep</Trans>}
      go={<Trans>Remove</Trans>}
      onClose={onClose}
      onGo={() => void remove()}
    >
      <Trans>They keep their profile and checkmark. Scheduled notifications stay.</Trans>
    </AskFirst>
  )
}

type RowsProps = { readonly admins: readonly AdminRow[]; readonly session: Session; readonly onRemove: (admin: AdminRow) => void }

const Rows = ({ admins, session, onRemove }: RowsProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Admins`}
      rows={admins}
      rowKey={({ account }) => account}
      columns={[
        { key: 'account', header: t`Admin`, card: 'full', cell: ({ account }) => <UserName account={account} linked /> },
        {
          key: 'role',
          header: t`Role`,
          cell: ({ role }) => (
            <Badge tone={role === 'superAdmin' ? 'accent' : 'neutral'}>{role === 'superAdmin' ? t`Super admin` : t`Admin`}</Badge>
          ),
        },
        {
          key: 'by',
          header: t`Added by`,
          cell: ({ grantedBy }) => <Account account={grantedBy} />,
        },
        { key: 'since', header: t`Since`, cell: ({ grantedAt }) => <Moment at={grantedAt} /> },
        {
          key: 'remove',
          header: <span className="vh">{t`Remove`}</span>,
          card: 'action',
          cell: (admin) =>
            session.role === 'superAdmin' &&
            !isSameAddress(admin.account, session.account) && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t`Remove ${shortAddress(getAddress(admin.account))}`}
                onClick={() => onRemove(admin)}
              >
                <Trans>Remove</Trans>
              </Button>
            ),
        },
      ]}
    />
  )
}

// ADMIN-3
/** The list of admins. Super admins add and remove them; no admin can change their own role. */
export const AdminsScreen = ({ session }: { readonly session: Session }) => {
  const list = useAdmins()
  const [removing, setRemoving] = useState<AdminRow>()
  return (
    <div className="col admin-screen">
      {session.role === 'superAdmin' ? (
        <AddAdmin own={session.account} />
      ) : (
        <Note>
          <Trans>Only super admins can add and remove admins.</Trans>
        </Note>
      )}
      <Card className="col admin-card">
        <Listed list={list} empty={<EmptyState title={<Trans>No admins</Trans>} />}>
          {(admins) => <Rows admins={admins} session={session} onRemove={setRemoving} />}
        </Listed>
      </Card>
      {removing && <RemoveAdmin admin={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}
