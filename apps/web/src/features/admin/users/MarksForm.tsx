import { Button, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { hasNft } from '../../../entities/nft/hasNft.ts'
import { useNetworks } from '../../../shared/network/network.ts'
import type { AdminUser } from '../queries.ts'
import { useAct } from '../useAct.tsx'

const EDIT = `mutation EditUserMarks($userId: String!, $marks: UserMarksInput!, $idempotencyKey: String!) {
  editUserMarks(userId: $userId, marks: $marks, idempotencyKey: $idempotencyKey) { id }
}`

const WHOLE = /^\d{1,9}$/

// ADMIN-2
/** The picture, banner and name color of a user: taken away, or an item of the collection that the user owns. */
export const MarksForm = ({ user }: { readonly user: AdminUser }) => {
  const { t } = useLingui()
  const { busy, act } = useAct()
  const [item, setItem] = useState('')
  const chainId = useNetworks().find(hasNft)?.chainId
  const edit = (marks: Record<string, unknown>, done: ReactNode) => act(EDIT, { userId: user.id, marks }, done)
  const hasPicture = user.avatarUrl !== null || user.avatarItem !== null
  return (
    <div className="col admin-form">
      <span className="sm mut">
        <Trans>Picture, banner and name color</Trans>
      </span>
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
          onClick={() => void edit({ nameColor: null }, t`Name color removed`)}
        >
          <Trans>Remove name color</Trans>
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
