import { IntroHost } from '../features/arena/intro/IntroHost.tsx'
import { MessagingHost } from '../features/messaging/MessagingHost.tsx'
import { MigrationHost } from '../features/migrate/banner/MigrationHost.tsx'
import { NoticeHost } from '../shared/notices/NoticeHost.tsx'
import { SignInHost } from '../shared/session/SignInHost.tsx'
import { TransactionHost } from '../shared/transactions/ui/TransactionHost.tsx'

/** What stands once in the frame, on whatever page: dialogs, and what is said at the foot of the window. */
export const Hosts = () => (
  <>
    <TransactionHost />
    <SignInHost />
    <IntroHost />
    <MigrationHost />
    <NoticeHost />
    <MessagingHost />
  </>
)
