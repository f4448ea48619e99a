import { isSameAddress } from '@exchange/domain'
import { Button, type ButtonSize, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAddress } from 'viem'
import { shortAddress } from '../../shared/format/address.ts'
import { rereadAfterWrite } from '../../shared/query/rereadAfterWrite.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { setFollowed } from './follow.ts'
import type { User } from './user.ts'

type Props = { readonly user: Pick<User, 'id' | 'username' | 'followedByMe'>; readonly size?: ButtonSize }

const saySuccess = (followed: boolean, name: string) =>
  toast({
    tone: 'positive',
    title: followed ? (
      <Trans>
        You successfully followed <bdi>{name}</bdi>
      </Trans>
    ) : (
      <Trans>
        You successfully unfollowed <bdi>{name}</bdi>
      </Trans>
    ),
  })

const sayFailure = (followed: boolean, name: string) =>
  toast({
    tone: 'negative',
    title: followed ? (
      <Trans>
        Error following <bdi>{name}</bdi>
      </Trans>
    ) : (
      <Trans>
        Error unfollowing <bdi>{name}</bdi>
      </Trans>
    ),
    body: <Trans>Please try again.</Trans>,
  })

// PEOPLE-15, PEOPLE-16, PEOPLE-17
/** Follows or unfollows a user; renders nothing for the reader's own account. Only a press asks the wallet to sign in. */
export const FollowButton = ({ user, size = 'md' }: Props) => {
  const { t } = useLingui()
  const { address, openDialog } = useWallet()
  const queries = useQueryClient()
  const [wanted, want] = useState<boolean | null>(null)
  if (address && isSameAddress(address, user.id)) return null
  const name = user.username ?? shortAddress(getAddress(user.id))
  const follows = user.followedByMe
  const reread = () => Promise.all(['profile', 'follows'].map((list) => rereadAfterWrite(queries, [list])))
  const press = async () => {
    if (!address) return openDialog()
    want(!follows)
    try {
      await setFollowed(user.id, !follows, follows ? t`UnFollow` : t`Follow`)
      await reread()
      saySuccess(!follows, name)
    } catch {
      sayFailure(!follows, name)
      // The change may have succeeded although its answer was lost: the button refetches the state.
      await reread()
    } finally {
      want(null)
    }
  }
  const busy = wanted !== null
  return (
    <Button
      variant={follows ? 'secondary' : 'primary'}
      size={size}
      busy={busy}
      aria-label={follows ? t`UnFollow ${name}` : t`Follow ${name}`}
      onClick={() => void press()}
    >
      {follows ? <Trans>UnFollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
