import { useLingui } from '@lingui/react/macro'
import { NoticeLine } from './NoticeLine.tsx'
import { useNotices } from './useNotices.ts'

// SHELL-37
/** The notices of every page. */
export const FrameNotices = () => {
  const { t } = useLingui()
  const notices = useNotices({ on: 'frame' })
  if (notices.length === 0) return null
  return (
    <aside className="notice-foot" aria-label={t`Notices`}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </aside>
  )
}
