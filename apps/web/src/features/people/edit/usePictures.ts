import type { Address } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import type { UploadType } from '../../../entities/user/sendPicture.ts'
import { uploadPicture } from '../../../entities/user/uploadPicture.ts'
import { type PictureRun, usePictureRun } from '../../../entities/user/usePictureRun.ts'
import { type ProfileInput, saveProfile } from './save.ts'

/** The actions on the pictures of an account. */
export type PictureActs = PictureRun & {
  readonly upload: (file: File, type: UploadType) => void
  readonly showItem: (item: { readonly chainId: number; readonly itemId: string }) => void
  readonly drawAgain: () => void
  readonly removeBanner: () => void
}

/** `saved` is awaited after each act: it reads the profile again. */
export const usePictures = (userId: Address, saved: () => Promise<void>): PictureActs => {
  const { t } = useLingui()
  const { busy, progress, failure, setProgress, run } = usePictureRun()
  const andRead = (kind: 'upload' | 'save', act: () => Promise<unknown>) => void run(kind, () => act().then(saved))
  const save = (input: ProfileInput) => andRead('save', () => saveProfile(userId, input, t`Save profile`))
  return {
    busy,
    progress,
    failure,
    upload: (file, type) => andRead('upload', () => uploadPicture({ userId, file, type, act: t`Upload a picture` }, setProgress)),
    showItem: (item) => save({ avatar: item }),
    drawAgain: () => save({ avatar: null }),
    removeBanner: () => save({ removeBanner: true }),
  }
}
