import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, Shield, ShieldCheck } from 'lucide-react'
import type { User } from './user.ts'

// ADMIN-1
/** Marks of a user beside its name: verified, admin, super admin. */
export const UserBadges = ({
  user,
  size = 18,
}: {
  readonly user: Pick<User, 'isVerified' | 'isAdmin' | 'isSuperAdmin'>
  readonly size?: number
}) => {
  const { t } = useLingui()
  const role = user.isSuperAdmin ? t`Super admin` : user.isAdmin ? t`Admin` : null
  const Role = user.isSuperAdmin ? ShieldCheck : Shield
  return (
    <>
      {user.isVerified && <BadgeCheck className="ic user-verified" size={size} role="img" aria-label={t`Verified`} />}
      {role !== null && <Role className="ic user-role" size={size} role="img" aria-label={role} />}
    </>
  )
}
