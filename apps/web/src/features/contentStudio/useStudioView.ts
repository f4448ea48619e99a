import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { faultOf, type StudioAddress, type StudioView, toStudioAddress, toStudioView } from './model/studioView.ts'

export type OnView = (change: Partial<StudioView>) => void

/** The picture in the address bar, its error, and how to change it. A change drops the block of a link: it is a new picture. */
export const useStudioView = (): { readonly view: StudioView; readonly fault: unknown; readonly onView: OnView } => {
  const { i18n } = useLingui()
  const { locale } = i18n
  const search = useSearch({ strict: false, structuralSharing: true }) as StudioAddress
  const navigate = useNavigate()
  const onView = useCallback<OnView>(
    (change) =>
      void navigate({
        to: '/content-studio',
        search: (current) => toStudioAddress({ ...toStudioView(current as StudioAddress, locale), block: null, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, locale],
  )
  return { view: toStudioView(search, locale), fault: faultOf(search), onView }
}
