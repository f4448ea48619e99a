import { Suspense } from 'react'
import { useConfig } from '../../shared/config/config.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'

const MessagingDesk = lazyPart(async () => (await withWords('later', import('./MessagingDesk.tsx'))).MessagingDesk)

/** Stands once in the frame. Nothing of the chat is fetched where the installation has none, or names this very origin: there the sandbox would keep nothing out. */
export const MessagingHost = () => {
  const { messagingOrigin } = useConfig()
  if (messagingOrigin === undefined || messagingOrigin === location.origin) return null
  return (
    <Suspense fallback={null}>
      <MessagingDesk origin={messagingOrigin} />
    </Suspense>
  )
}
