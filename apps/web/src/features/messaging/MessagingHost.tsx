import { Suspense } from 'react'
import { useConfig } from '../../shared/config/config.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'

const MessagingDesk = lazyPart(async () => (await withWords('later', import('./MessagingDesk.tsx'))).MessagingDesk)

/**
 * Mounted once in the frame. No chat is loaded if the installation has none, or if it names this very origin, for which the sandbox would
 * be ineffective.
 */
export const MessagingHost = () => {
  const { messagingOrigin } = useConfig()
  if (messagingOrigin === undefined || messagingOrigin === location.origin) return null
  return (
    <Suspense fallback={null}>
      <MessagingDesk origin={messagingOrigin} />
    </Suspense>
  )
}
