import { Suspense } from 'react'
import { IntroHost } from '../features/arena/intro/IntroHost.tsx'
import { MessagingHost } from '../features/messaging/MessagingHost.tsx'
import { MigrationHost } from '../features/migrate/banner/MigrationHost.tsx'
import { heightOf } from '../shared/foot/heightOf.ts'
import { withWords } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { NoticeHost } from '../shared/notices/NoticeHost.tsx'
import { SignInHost } from '../shared/session/SignInHost.tsx'
import { TransactionHost } from '../shared/transactions/ui/TransactionHost.tsx'
import './foot.css'

const BackToTop = lazyPart(async () => (await withWords('later', import('./BackToTop.tsx'))).BackToTop)

const footHeight = heightOf('--foot-height')

/** What stands once in the frame, on whatever page: dialogs, and what is at the foot of the window, where none covers another. */
export const Hosts = () => (
  <>
    <TransactionHost />
    <SignInHost />
    <IntroHost />
    <div className="foot" ref={footHeight}>
      <Suspense fallback={null}>
        <BackToTop />
      </Suspense>
      <MigrationHost />
      <NoticeHost />
      <MessagingHost />
    </div>
  </>
)
