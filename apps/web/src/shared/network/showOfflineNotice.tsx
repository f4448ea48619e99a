import { dismissToast, toast } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { queryClient } from '../query/queryClient.ts'
import { isOffline, subscribeOffline } from './offline.ts'

const ID = 'offline'

// SHELL-42
/** Shows a notice while the browser is offline; refetches everything on screen when it is back. The returned function stops that. */
export const showOfflineNotice = (): (() => void) => {
  const tell = () => {
    if (isOffline())
      toast({
        id: ID,
        tone: 'warning',
        pending: true,
        title: <Trans>You are offline</Trans>,
        body: <Trans>Figures are from the last update. Everything resumes once you are connected again.</Trans>,
      })
    else {
      dismissToast(ID)
      void queryClient.refetchQueries({ type: 'active' })
    }
  }
  if (isOffline()) tell()
  return subscribeOffline(tell)
}
