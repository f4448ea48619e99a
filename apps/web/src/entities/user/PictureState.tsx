import { Trans } from '@lingui/react/macro'
import type { PictureRun } from './usePictureRun.ts'
import './fileButton.css'

/** How far an upload is, and why the last one failed. */
export const PictureState = ({ run: { busy, progress, failure } }: { readonly run: PictureRun }) => {
  const percent = Math.round(progress * 100)
  return (
    <>
      {busy === 'upload' && (
        <div className="user-progress" role="status">
          <progress max={100} value={percent} aria-label={String(percent)} />{' '}
          <span className="sm">
            <Trans>Uploading, {percent}%</Trans>
          </span>
        </div>
      )}
      {failure && (
        <p className="sm neg" role="alert">
          <Trans>Upload failed: {failure}. The last picture stays.</Trans>
        </p>
      )}
    </>
  )
}
