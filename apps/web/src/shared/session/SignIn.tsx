import { Button, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { requireSession } from './session.ts'

type Props = { readonly title: ReactNode; readonly act: string }

/** Replaces content that only a signed-in user sees. */
export const SignIn = ({ title, act }: Props) => {
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    // The sign-in dialog reports the failure itself.
    await requireSession(act).catch(() => undefined)
    setBusy(false)
  }
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" busy={busy} onClick={() => void enter()}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>A signature that costs nothing and moves no funds.</Trans>
    </EmptyState>
  )
}
