import { isSameAddress } from '@exchange/domain'
import { Button, Card, Segmented, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getAddress } from 'viem'
import { shortAddress } from '../../../shared/format/address.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { addressFault } from '../../../shared/tokens/addressFault.ts'
import { readReceiver } from '../../../shared/tokens/readReceiver.ts'
import { AskFirst } from '../AskFirst.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAdminAction } from '../useAdminAction.tsx'

const GRANT = `mutation GrantAdmin($userId: String!, $role: AdminRole!, $reason: String, $idempotencyKey: String!) {
  grantAdmin(userId: $userId, role: $role, reason: $reason, idempotencyKey: $idempotencyKey) { id }
}`

type Role = 'admin' | 'superAdmin'

// ADMIN-3
/** Makes an account an admin, after a confirmation. `own`: no admin can change their own role. */
export const AddAdmin = ({ own }: { readonly own: string }) => {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const { busy, act } = useAdminAction()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>('admin')
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const read = readReceiver(typed, network)
  const userId = read.status === 'ok' ? read.address : ''
  const isOwn = isSameAddress(userId, own)
  const isWrong = read.status !== 'ok' && read.status !== 'missing'
  const error = isWrong
    ? (addressFault(i18n, read, network) ?? t`Invalid address`)
    : isOwn
      ? t`You cannot change your own role.`
      : undefined
  const called = read.status === 'ok' ? shortAddress(getAddress(read.address)) : ''
  const add = async (): Promise<void> => {
    const answer = await act(GRANT, { userId, role, reason: reason.trim() || null }, t`${called} is now an admin`)
    setAsking(false)
    if (answer !== undefined) setTyped('')
  }
  return (
    <Card>
      <form
        className="col admin-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (userId !== '' && !error) setAsking(true)
        }}
      >
        <h2>
          <Trans>Add an admin</Trans>
        </h2>
        <TextInput
          label={t`Address`}
          placeholder="0x…"
          value={typed}
          onChange={setTyped}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
        <Segmented
          label={t`Role`}
          value={role}
          onChange={setRole}
          options={[
            { value: 'admin', label: t`Admin` },
            { value: 'superAdmin', label: t`Super admin` },
          ]}
        />
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" variant="primary" disabled={userId === '' || error !== undefined}>
          <Trans>Add admin</Trans>
        </Button>
      </form>
      {isAsking && (
        <AskFirst
          busy={busy}
          title={role === 'superAdmin' ? <Trans>Make {called} a super admin</Trans> : <Trans>Make {called} an admin</Trans>}
          keep={<Trans>Go back</Trans>}
          go={<Trans>Add admin</Trans>}
          onClose={() => setAsking(false)}
          onGo={() => void add()}
        >
          {role === 'superAdmin' ? (
            <Trans>Super admins can do everything admins can, and add and remove admins.</Trans>
          ) : (
            <Trans>An admin verifies users, edits their marks and sends notifications.</Trans>
          )}
        </AskFirst>
      )}
    </Card>
  )
}
