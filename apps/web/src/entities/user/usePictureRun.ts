import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { NotStored } from './sendPicture.ts'

/** Actions on a picture, one at a time. */
export type PictureRun = {
  readonly busy: 'upload' | 'save' | null
  /** The progress of an upload, from 0 to 1. */
  readonly progress: number
  /** Why the last one failed. */
  readonly failure: string | null
}

export const usePictureRun = () => {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState<PictureRun['busy']>(null)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const why = (error: unknown): string =>
    error instanceof NotStored ? error.message || t`the storage did not respond` : errorText(i18n, toErrorFacts(error)).what
  const run = async (kind: 'upload' | 'save', act: () => Promise<unknown>): Promise<void> => {
    setBusy(kind)
    setFailure(null)
    setProgress(0)
    try {
      await act()
    } catch (error) {
      setFailure(why(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, progress, failure, setProgress, run }
}
