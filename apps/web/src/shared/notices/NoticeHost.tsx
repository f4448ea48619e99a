import { Suspense } from 'react'
import { useConfig } from '../config/config.ts'
import { withWords } from '../i18n/i18n.ts'
import { lazyPart } from '../lazyPart.ts'

const FrameNotices = lazyPart(async () => (await withWords('later', import('./FrameNotices.tsx'))).FrameNotices)

/** Mounted once in the frame. Its code loads only if the installation has notices. */
export const NoticeHost = () =>
  useConfig().notices?.some(({ on }) => on === undefined) && (
    <Suspense fallback={null}>
      <FrameNotices />
    </Suspense>
  )
