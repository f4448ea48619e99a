import type { Address } from '@exchange/domain'
import { Badge, buttonClass, Card, DataTable, EmptyState, SearchInput, Segmented, StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../entities/user/user.ts'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { CsvButton } from '../CsvButton.tsx'
import { Listed } from '../Listed.tsx'
import { usersCsv } from '../model/csv.ts'
import { readUsers, useStatistics, useUsers } from '../queries.ts'
import { UserCell } from '../UserCell.tsx'
import { UserPanel } from './UserPanel.tsx'

const Figures = () => {
  const { t } = useLingui()
  const format = useFormat()
  const statistics = useStatistics().data?.adminUserStatistics
  const value = (name: keyof NonNullable<typeof statistics>) => (statistics ? format.integer(statistics[name]) : '–')
  return (
    <StatTiles
      label={t`Users in figures`}
      tiles={[
        { id: 'users', label: <Trans>Users</Trans>, value: value('users') },
        { id: 'verified', label: <Trans>Verified</Trans>, value: value('verified') },
        { id: 'lately', label: <Trans>Signed in within 7 days</Trans>, value: value('signedInLately') },
        { id: 'follows', label: <Trans>Follows</Trans>, value: value('follows') },
        { id: 'uploads', label: <Trans>Uploads</Trans>, value: value('uploads') },
      ]}
    />
  )
}

const Role = ({ user }: { readonly user: User }) => {
  if (user.isSuperAdmin)
    return (
      <Badge tone="accent">
        <Trans>Super admin</Trans>
      </Badge>
    )
  return user.isAdmin ? (
    <Badge>
      <Trans>Admin</Trans>
    </Badge>
  ) : (
    <Trans>User</Trans>
  )
}

type RowsProps = { readonly users: readonly User[]; readonly open: Address | undefined }

const Rows = ({ users, open }: RowsProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Users`}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        { key: 'user', header: t`User`, card: 'full', cell: (user) => <UserCell user={user} /> },
        {
          key: 'mark',
          header: t`Checkmark`,
          cell: (user) =>
            user.isVerified ? (
              <Badge tone="info">
                <Trans>Verified</Trans>
              </Badge>
            ) : (
              <span className="dim">
                <Trans>None</Trans>
              </span>
            ),
        },
        { key: 'role', header: t`Role`, cell: (user) => <Role user={user} /> },
        {
          key: 'open',
          header: <span className="vh">{t({ message: 'Open', context: 'to open it' })}</span>,
          card: 'action',
          cell: (user) => (
            <Link
              className={buttonClass('outline', 'sm')}
              to="/arena/admin/$"
              params={{ _splat: `users/${user.id}` }}
              aria-current={user.id === open ? 'true' : undefined}
            >
              {user.id === open ? <Trans>Open now</Trans> : <Trans context="to open it">Open</Trans>}
            </Link>
          ),
        },
      ]}
    />
  )
}

type Shown = 'all' | 'verified' | 'admins' | 'superAdmins'

// ADMIN-2
/** Users with their marks: found by name or address, opened one at a time. */
export const UsersScreen = ({ open }: { readonly open: Address | undefined }) => {
  const { t } = useLingui()
  const [settled, setSettled] = useState('')
  const [text, setText] = useDebounced(settled, setSettled)
  const [shown, setShown] = useState<Shown>('all')
  const role = shown === 'admins' ? 'admin' : shown === 'superAdmins' ? 'superAdmin' : null
  const where = { text: settled.trim() || null, verified: shown === 'verified' ? true : null, role } as const
  const list = useUsers(where)
  return (
    <div className="col admin-screen">
      <Figures />
      <div className={open ? 'admin-columns' : undefined}>
        <Card className="col admin-card">
          <div className="row wrapx admin-tools">
            <SearchInput label={t`Name or address`} value={text} onChange={setText} />
            <Segmented
              label={t`Which users`}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: t`All` },
                { value: 'verified', label: t`Verified` },
                { value: 'admins', label: t`Admins` },
                { value: 'superAdmins', label: t`Super admins` },
              ]}
            />
            <CsvButton file="users.csv" read={async () => usersCsv(await readUsers(where))} />
          </div>
          <Listed
            list={list}
            empty={
              <EmptyState title={<Trans>No users found</Trans>}>
                <Trans>A contract is found by its whole address.</Trans>
              </EmptyState>
            }
          >
            {(users) => <Rows users={users} open={open} />}
          </Listed>
        </Card>
        {open && <UserPanel key={open} id={open} />}
      </div>
    </div>
  )
}
