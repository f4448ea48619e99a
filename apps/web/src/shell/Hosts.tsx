import { IntroHost } from '../features/arena/intro/IntroHost.tsx'
import { MessagingHost } from '../features/messaging/MessagingHost.tsx'
import { NoticeHost } from '../shared/notices/NoticeHost.tsx'
import { SignInHost } from '../shared/session/SignInHost.tsx'
import { TransactionHost } from '../shared/transactions/ui/TransactionHost.tsx'

/** What stands once in the frame and shows dialogs of its own, on whatever page. */
export const Hosts = () => (
  <>
    <TransactionHost />
    <SignInHost />
    <IntroHost />
    <NoticeHost />
    <MessagingHost />
  </>
)
