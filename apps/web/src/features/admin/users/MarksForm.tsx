import { Button, TextInput, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { hasNft } from '../../../entities/nft/hasNft.ts'
import { FileButton } from '../../../entities/user/FileButton.tsx'
import { NotStored, sendPicture, type UploadType } from '../../../entities/user/sendPicture.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useNetworks } from '../../../shared/network/network.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { AdminUser } from '../queries.ts'
import { useAdminAction } from '../useAdminAction.tsx'

const EDIT = `mutation EditUserMarks($userId: String!, $marks: UserMarksInput!, $idempotencyKey: String!) {
  editUserMarks(userId: $userId, marks: $marks, idempotencyKey: $idempotencyKey) { id }
}`

const GIVE = `mutation GiveUpload($userId: String!, $key: String!, $idempotencyKey: String!) {
  giveUpload(userId: $userId, key: $key, idempotencyKey: $idempotencyKey) { id }
}`

const WHOLE = /^\d{1,9}$/

/** Uploads a picture or banner for a user, as the admin; the API then checks it and assigns it to the user. */
const useGive = (user: AdminUser) => {
  const { t, i18n } = useLingui()
  const admin = useSession()?.account
  const { busy, act } = useAdminAction()
  const [isSending, setSending] = useState(false)
  const give = async (file: File, type: UploadType, done: ReactNode): Promise<void> => {
    if (admin === undefined) return
    setSending(true)
    try {
      const { key } = await sendPicture({ userId: admin, file, type, act: t`Upload a picture` }, () => undefined)
      await act(GIVE, { userId: user.id, key }, done)
    } catch (error) {
      const title = error instanceof NotStored ? error.message || t`the storage did not respond` : errorText(i18n, toErrorFacts(error)).what
      toast({ title, tone: 'negative' })
    } finally {
      setSending(false)
    }
  }
  return { isGiving: busy || isSending, give }
}

// ADMIN-2
/** A user's picture, banner and name colour: the admin uploads one, removes it, or picks an item of the collection that the user owns. */
export const MarksForm = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useLingui()
  const { busy, act } = useAdminAction()
  const { isGiving, give } = useGive(user)
  const [item, setItem] = useState('')
  const chainId = useNetworks().find(hasNft)?.chainId
  const edit = (marks: Record<string, unknown>, done: ReactNode) => act(EDIT, { userId: user.id, marks }, done)
  const hasPicture = user.avatarUrl !== null || user.avatarItem !== null
  return (
    <div className="col admin-form">
      <span className="sm mut">
        <Trans>Picture, banner and name colour</Trans>
      </span>
      <div className="row wrapx admin-tools">
        <FileButton disabled={isGiving} onFile={(file) => void give(file, 'CUSTOM_AVATAR', t`Picture changed`)}>
          <Trans>Upload a picture</Trans>
        </FileButton>
        <FileButton disabled={isGiving} onFile={(file) => void give(file, 'CUSTOM_BANNER', t`Banner changed`)}>
          <Trans>Upload a banner</Trans>
        </FileButton>
      </div>
      <p className="sm dim" role="status">
        {isGiving ? <Trans>Uploading</Trans> : <Trans>PNG, JPEG or WebP, up to 2 MB.</Trans>}
      </p>
      <div className="row wrapx admin-tools">
        <Button variant="outline" disabled={!hasPicture} busy={busy} onClick={() => void edit({ avatar: null }, t`Picture removed`)}>
          <Trans>Remove picture</Trans>
        </Button>
        <Button
          variant="outline"
          disabled={user.bannerUrl === null}
          busy={busy}
          onClick={() => void edit({ bannerUploadKey: null }, t`Banner removed`)}
        >
          <Trans>Remove banner</Trans>
        </Button>
        <Button
          variant="outline"
          disabled={user.nameColor === null}
          busy={busy}
          onClick={() => void edit({ nameColor: null }, t`Name colour removed`)}
        >
          <Trans>Remove name colour</Trans>
        </Button>
      </div>
      {chainId !== undefined && (
        <form
          className="row admin-item"
          onSubmit={(event) => {
            event.preventDefault()
            if (WHOLE.test(item)) void edit({ avatar: { chainId, itemId: Number(item) } }, t`Picture changed`)
          }}
        >
          <TextInput
            label={t`Item of the collection as picture`}
            inputMode="numeric"
            placeholder="123"
            value={item}
            onChange={setItem}
            hint={<Trans>The user must own it.</Trans>}
          />
          <Button type="submit" variant="outline" busy={busy} disabled={!WHOLE.test(item)}>
            <Trans>Use</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
