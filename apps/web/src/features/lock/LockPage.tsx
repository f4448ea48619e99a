import { brand } from '@exchange/domain'
import { Button, Card, EmptyState, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useMonotonicSeconds } from '../../shared/clock/clock.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { hasLocks } from '../../shared/locks/hasLocks.ts'
import { setNetwork, useNetwork, useNetworks } from '../../shared/network/network.ts'
import { useRunFlow } from '../../shared/transactions/useRunFlow.ts'
import { CreateLockDialog } from './components/CreateLockDialog.tsx'
import { LockList } from './components/LockList.tsx'
import { LockTotals } from './components/LockTotals.tsx'
import { ManageLockDialog } from './components/ManageLockDialog.tsx'
import { claimRebasesFlow } from './flows/claimRebases.flow.ts'
import type { ManageAction } from './messages.ts'
import { useLockDesk } from './useLockDesk.ts'
import './lock.css'

type Open = { readonly kind: 'create' } | { readonly kind: 'manage'; readonly lockId: bigint; readonly action: ManageAction }

const word = brand.words.lock

const ReadAge = ({ readAt }: { readonly readAt: number }) => {
  const seconds = useMonotonicSeconds()
  const format = useFormat()
  const age = format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      <Trans>Your locks could not be read again. Last read {age}.</Trans>
    </Note>
  )
}

const Locks = () => {
  const network = useNetwork()
  const desk = useLockDesk(network)
  const run = useRunFlow()
  const [open, setOpen] = useState<Open>()
  const { query, rows } = desk
  const { symbol } = brand.governanceToken
  const close = () => setOpen(undefined)
  const create = () => setOpen({ kind: 'create' })
  const claim = (lockIds: readonly bigint[]) => void run(claimRebasesFlow, { chainId: network.chainId, lockIds })
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
      {query.isError && query.data && <ReadAge readAt={query.data.readAt} />}
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

const Elsewhere = () => {
  const home = useNetworks().find(hasLocks)
  const network = home?.name ?? ''
  return (
    <>
      <h1>{word}</h1>
      <Card className="lock-elsewhere">
        <EmptyState
          title={home ? <Trans>Locks are on {network}</Trans> : <Trans>This network has no locks</Trans>}
          action={
            home && (
              <Button variant="secondary" onClick={() => setNetwork(home.chainId)}>
                <Trans>Switch to {network}</Trans>
              </Button>
            )
          }
        />
      </Card>
    </>
  )
}

/** The locks of an account, and all that can be done with them. */
export const LockPage = () => <div className="wrap page">{hasLocks(useNetwork()) ? <Locks /> : <Elsewhere />}</div>
