import { msg } from '@lingui/core/macro'
import { useOwnTitle } from './ownTitle.ts'

const title = msg`Page not found`

// SHELL-21
/** Titles the tab as "not found": the address has the form of a page, but its item does not exist. */
export const NotFoundTitle = () => {
  useOwnTitle(title)
  return null
}
