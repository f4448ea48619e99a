import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Button, buttonClass, Card, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { withWords } from '../../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../../shared/lazyPart.ts'
import { removeLiquidityLink } from '../../../../entities/pool/liquidityLinks.ts'
import { useWallet } from '../../../../shared/wallet/wallet.ts'
import { isStakedPool, type StakedPool } from '../../model/poolGauge.ts'
import { MyPositions } from './MyPositions.tsx'
import { MyShare } from './MyShare.tsx'
import { WithoutWallet } from '../../../../shared/wallet/WithoutWallet.tsx'

const StakeDialog = lazyPart(async () => (await withWords('later', import('../../stake/StakeDialog.tsx'))).StakeDialog)

/** Opens the list's panel, where funds move. */
const StakeAct = ({ network, pool }: { readonly network: Network; readonly pool: StakedPool }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" full onClick={() => setOpen(true)}>
        <Trans>Stake, unstake or harvest</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <StakeDialog network={network} pool={pool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type MyPositionProps = { readonly network: Network; readonly pool: PoolItem }

const Body = ({ network, pool }: MyPositionProps) => {
  const { address, status, openDialog } = useWallet()
  if (status === 'reconnecting') return <Skeleton width="100%" height={88} />
  if (address === undefined)
    return (
      <WithoutWallet>
        <p className="mut">
          <Trans>Connect a wallet to see your position in this pool.</Trans>
        </p>
        <Button variant="secondary" full onClick={openDialog}>
          <Trans>Connect wallet</Trans>
        </Button>
      </WithoutWallet>
    )
  return (
    <>
      {pool.type !== 'concentrated' ? (
        <>
          <MyShare network={network} pool={pool} account={address} />
          <Link {...removeLiquidityLink(network, pool.address)} className={buttonClass('secondary')}>
            <Trans>Remove liquidity</Trans>
          </Link>
        </>
      ) : (
        <MyPositions network={network} pool={pool} account={address} />
      )}
      {isStakedPool(pool) && <StakeAct network={network} pool={pool} />}
    </>
  )
}

// POOL-16
/** The connected account's holdings in the pool. */
export const MyPosition = ({ network, pool }: MyPositionProps) => (
  <Card className="pool-card pool-mine" title={<Trans>My position</Trans>}>
    <Body network={network} pool={pool} />
  </Card>
)
