import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/session/session.ts'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { SignIn } from '../../../shared/session/SignIn.tsx'
import type { Story } from '../useStory.ts'

type Props = {
  readonly story: Story
  /** The purpose of a sign-in. */
  readonly act: string
  readonly children: ReactNode
}

// STORY-3
/** A screen for admins; all others see what is missing. */
export const AdminsOnly = ({ story, act, children }: Props) => {
  const session = useSession()
  if (story.account === undefined)
    return (
      <Card>
        <ConnectFirst title={<Trans>Connect the wallet of an admin</Trans>}>
          <Trans>Only admins can open this page.</Trans>
        </ConnectFirst>
      </Card>
    )
  if (session === null)
    return (
      <Card>
        <SignIn title={<Trans>Sign in as an admin</Trans>} act={act} />
      </Card>
    )
  if (!story.isAdmin)
    return (
      <Card>
        <EmptyState title={<Trans>This page is for admins</Trans>}>
          <Trans>Your account is not an admin of this site.</Trans>
        </EmptyState>
      </Card>
    )
  return children
}
