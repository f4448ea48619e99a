import { Suspense } from 'react'
import { withWords } from '../i18n/i18n.ts'
import { lazyPart } from '../lazyPart.ts'
import { useStore } from '../store.ts'
import { signInDialog } from './signInDialog.ts'

const SignInDialog = lazyPart(async () => (await withWords('later', import('./SignInDialog.tsx'))).SignInDialog)

/** Mounted once in the frame: shows the sign-in dialog while one is open. */
export const SignInHost = () => {
  const state = useStore(signInDialog)
  if (!state) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog state={state} />
    </Suspense>
  )
}
