import { brand } from '@exchange/domain'
import { Button, Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { LocksElsewhere } from '../../entities/lock/LocksElsewhere.tsx'
import { hasLocks } from '../../entities/lock/hasLocks.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { CreateLockDialog } from './components/CreateLockDialog.tsx'
import { LockList } from './components/LockList.tsx'
import { LockTotals } from './components/LockTotals.tsx'
import { ManageLockDialog } from './components/ManageLockDialog.tsx'
import type { ManageAction } from './messages.ts'
import { useClaimRebases } from './useClaimRebases.ts'
import { useLockDesk } from './useLockDesk.ts'
import './lock.css'

type Open = { readonly kind: 'create' } | { readonly kind: 'manage'; readonly lockId: bigint; readonly action: ManageAction }

const word = brand.words.lock

const Locks = () => {
  const network = useNetwork()
  const desk = useLockDesk(network)
  const [open, setOpen] = useState<Open>()
  const { query, rows } = desk
  const { symbol } = brand.governanceToken
  const close = () => setOpen(undefined)
  const create = () => setOpen({ kind: 'create' })
  const claimRebases = useClaimRebases(desk)
  const claim = (lockIds: readonly bigint[]) => void claimRebases(lockIds)
  const managed = open?.kind === 'manage' ? rows.find(({ lock }) => lock.lockId === open.lockId) : undefined
  return (
    <>
      <div className="row sb wrapx lock-head">
        <div>
          <h1>{word}</h1>
          <p className="mut">
            <Trans>Lock {symbol}, direct emissions each epoch, and collect what your pools earn.</Trans>
          </p>
        </div>
        <Button variant="primary" onClick={create}>
          <Trans>New lock</Trans>
        </Button>
      </div>
      {query.isError && query.data && (
        <AgeNote readAt={query.data.readAt}>{(age) => <Trans>Your locks could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {rows.length > 0 && (
        <Card flush>
          <LockTotals desk={desk} onClaim={claim} />
        </Card>
      )}
      <h2 className="lock-title">
        <Trans>Your locks</Trans>
      </h2>
      <LockList
        desk={desk}
        onManage={({ lock: { lockId } }, action) => setOpen({ kind: 'manage', lockId, action })}
        onClaim={claim}
        onCreate={create}
      />
      {open?.kind === 'create' && <CreateLockDialog desk={desk} onClose={close} />}
      {open?.kind === 'manage' && managed && (
        <ManageLockDialog
          key={open.lockId.toString()}
          desk={desk}
          row={managed}
          action={open.action}
          onAction={(action) => setOpen({ ...open, action })}
          onCreate={create}
          onClose={close}
        />
      )}
    </>
  )
}

/** The locks of an account, and all that can be done with them. */
export const LockPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      {hasLocks(network) ? (
        <Locks key={network.chainId} />
      ) : (
        <>
          <h1>{word}</h1>
          <LocksElsewhere />
        </>
      )}
    </div>
  )
}
