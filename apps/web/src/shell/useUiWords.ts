import type { UiText } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** The design system's own words in the reader's language; the same object until the language changes. */
export const useUiWords = (): UiText => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      close: t`Close`,
      dismiss: t`Dismiss`,
      working: t`Working`,
      search: t`Search`,
      clear: t`Clear`,
      previousPage: t`Previous page`,
      nextPage: t`Next page`,
      pages: t`Pages`,
      notifications: t`Notifications`,
      tryAgain: t`Try again`,
      moreInformation: t`More information`,
      opensInNewTab: t`Opens in a new tab`,
      viewAsTable: t`View as table`,
      viewAsChart: t`View as chart`,
    }),
    [t],
  )
}
