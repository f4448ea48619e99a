import { msg } from '@lingui/core/macro'
import { useOwnTitle } from './ownTitle.ts'

const title = msg`Page not found`

// SHELL-21
/** Names the page in the tab as one that is not there: its address has the form of a page, and nothing stands behind it. */
export const NotFoundTitle = () => {
  useOwnTitle(title)
  return null
}
