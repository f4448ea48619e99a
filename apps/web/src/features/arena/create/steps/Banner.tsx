import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { FileButton } from '../../../../entities/user/FileButton.tsx'
import { PictureState } from '../../../../entities/user/PictureState.tsx'
import type { CreateDesk } from '../useCreateDesk.ts'
import { useBanner } from '../useBanner.ts'

// ARENA-6
/** The banner of the competition: an upload, or the drawing. The preview shows it. */
export const Banner = ({ desk }: { readonly desk: CreateDesk }) => {
  const banner = useBanner(desk)
  const { busy, upload } = banner
  return (
    <div className="create-field">
      <span className="sm mut">
        <Trans>Banner</Trans>
      </span>
      <div className="row wrapx">
        <FileButton disabled={busy !== null || !upload} onFile={(file) => upload?.(file)}>
          <Trans>Upload a banner</Trans>
        </FileButton>
        {desk.draft.bannerUrl !== '' && (
          <Button variant="ghost" disabled={busy !== null} onClick={banner.remove}>
            <Trans>Remove the banner</Trans>
          </Button>
        )}
      </div>
      <p className="sm dim">
        {upload ? (
          <Trans>PNG, JPEG or WebP, up to 2 MB. Without one a picture is drawn. You sign in to upload.</Trans>
        ) : (
          <Trans>Connect a wallet to upload one. Without one a picture is drawn.</Trans>
        )}
      </p>
      <PictureState run={banner} />
    </div>
  )
}
