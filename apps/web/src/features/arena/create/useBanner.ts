import { useLingui } from '@lingui/react/macro'
import { uploadPicture } from '../../../entities/user/uploadPicture.ts'
import { usePictureRun } from '../../../entities/user/usePictureRun.ts'
import type { CreateDesk } from './useCreateDesk.ts'

// ARENA-6
/** The banner of a draft: the user uploads it, and the creation names its address. */
export const useBanner = ({ wallet, change }: Pick<CreateDesk, 'wallet' | 'change'>) => {
  const { t } = useLingui()
  const { busy, progress, failure, setProgress, run } = usePictureRun()
  const userId = wallet.address
  return {
    busy,
    progress,
    failure,
    /** Undefined while no wallet is connected: a file is sent in the name of an account. */
    upload:
      userId &&
      ((file: File) =>
        void run('upload', async () => {
          const bannerUrl = await uploadPicture({ userId, file, type: 'COMPETITION_BANNER', act: t`Upload a banner` }, setProgress)
          change({ bannerUrl })
        })),
    remove: () => change({ bannerUrl: '' }),
  }
}
