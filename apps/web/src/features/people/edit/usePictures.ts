import type { Address } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotStored, type UploadType } from '../../../entities/user/sendPicture.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { type ProfileInput, saveProfile, uploadPicture } from './save.ts'

/** What can be done to the pictures of an account, one thing at a time. */
export type PictureActs = {
  readonly busy: 'upload' | 'save' | null
  /** Of an upload, from 0 to 1. */
  readonly progress: number
  /** Why the last one failed. */
  readonly failure: string | null
  readonly upload: (file: File, type: UploadType) => void
  readonly showItem: (item: { readonly chainId: number; readonly itemId: string }) => void
  readonly drawAgain: () => void
  readonly removeBanner: () => void
}

/** `saved` is awaited after each act: it reads the profile again. */
export const usePictures = (userId: Address, saved: () => Promise<void>): PictureActs => {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState<PictureActs['busy']>(null)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const why = (error: unknown): string =>
    error instanceof NotStored ? error.message || t`the storage did not answer` : errorText(i18n, toErrorFacts(error)).what
  const run = async (kind: 'upload' | 'save', act: () => Promise<unknown>) => {
    setBusy(kind)
    setFailure(null)
    setProgress(0)
    try {
      await act()
      await saved()
    } catch (error) {
      setFailure(why(error))
    } finally {
      setBusy(null)
    }
  }
  const save = (input: ProfileInput) => void run('save', () => saveProfile(userId, input, t`Save profile`))
  return {
    busy,
    progress,
    failure,
    upload: (file, type) => void run('upload', () => uploadPicture({ userId, file, type, act: t`Upload a picture` }, setProgress)),
    showItem: (item) => save({ avatar: item }),
    drawAgain: () => save({ avatar: null }),
    removeBanner: () => save({ removeBanner: true }),
  }
}
