import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import type { Session } from '../../shared/session/session.ts'
import { AdminsOnly } from './access/AdminsOnly.tsx'
import { AchievementsScreen } from './achievements/AchievementsScreen.tsx'
import { AdminsScreen } from './admins/AdminsScreen.tsx'
import { AuditScreen } from './audit/AuditScreen.tsx'
import { type AdminPlace, parseAdminPath } from './model/adminPath.ts'
import { NotificationsScreen } from './notifications/NotificationsScreen.tsx'
import { ScreenLinks } from './ScreenLinks.tsx'
import { UsersScreen } from './users/UsersScreen.tsx'
import { WorkScreen } from './work/WorkScreen.tsx'
import './admin.css'

type Props = { readonly place: AdminPlace; readonly session: Session }

const Screen = ({ place: { screen, user }, session }: Props) => {
  if (screen === 'users') return <UsersScreen open={user} />
  if (screen === 'admins') return <AdminsScreen session={session} />
  if (screen === 'notifications') return <NotificationsScreen />
  if (screen === 'achievements') return <AchievementsScreen />
  return screen === 'work' ? <WorkScreen /> : <AuditScreen />
}

const Admin = ({ place }: { readonly place: AdminPlace }) => {
  useOwnTitle(msg`Admin`)
  return (
    <div className="wrap page">
      <ArenaLinks />
      <AdminsOnly>
        {(session) => (
          <>
            <h1>
              <Trans>Admin</Trans>
            </h1>
            <ScreenLinks current={place.screen} />
            <Screen place={place} session={session} />
          </>
        )}
      </AdminsOnly>
    </div>
  )
}

// ADMIN-2
/** Every address under /arena/admin, which itself is that of users. */
export const AdminPage = () => {
  const { _splat = '' } = useParams({ strict: false })
  const place = parseAdminPath(_splat)
  return place ? <Admin place={place} /> : <NotFoundHere />
}
