import { Suspense } from 'react'
import { useConfig } from '../config/config.ts'
import { withWords } from '../i18n/i18n.ts'
import { lazyPart } from '../lazyPart.ts'

const FrameNotices = lazyPart(async () => (await withWords('later', import('./FrameNotices.tsx'))).FrameNotices)

/** Stands once in the frame. Where an installation says nothing on every page, its code is not fetched. */
export const NoticeHost = () =>
  useConfig().notices?.some(({ on }) => on === undefined) && (
    <Suspense fallback={null}>
      <FrameNotices />
    </Suspense>
  )
