import { Button, EmptyState, Skeleton, StatTiles } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWallet } from './wallet.ts'
import { WithoutWallet } from './WithoutWallet.tsx'
import './connectFirst.css'

type ConnectFirstProps = {
  readonly title: ReactNode
  /** Whether it is the only content of the page: its title is then the page's. */
  readonly isPage?: boolean
  /** Names of the figures that appear once a wallet is connected. */
  readonly figures?: readonly ReactNode[]
  /** Height in pixels of the awaited content. */
  readonly height?: number
  readonly children?: ReactNode
}

/**
 * Replaces content that needs an account: its outline and a connect button. While the last visit's wallet is reconnecting, the page keeps
 * its shape without a message.
 */
export const ConnectFirst = ({ title, isPage = false, figures = [], height = 200, children }: ConnectFirstProps) => {
  const { status, openDialog } = useWallet()
  if (status === 'reconnecting')
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height={height} />
      </div>
    )
  return (
    <WithoutWallet>
      {figures.length > 0 && (
        <div className="connect-figures">
          <StatTiles tiles={figures.map((label, i) => ({ id: String(i), label, value: <span className="dim">–</span> }))} />
        </div>
      )}
      <EmptyState
        isPage={isPage}
        title={title}
        action={
          <Button variant="primary" onClick={openDialog}>
            <Trans>Connect wallet</Trans>
          </Button>
        }
      >
        {children}
      </EmptyState>
    </WithoutWallet>
  )
}
