import { hasMigration } from '@exchange/protocol/legacyNetwork'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { positionsLink } from '../../entities/pool/liquidityLinks.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { AgeMark } from '../../shared/query/AgeMark.tsx'
import { useSetting } from '../../shared/settings/settings.ts'
import { useRunFlow } from '../../shared/transactions/ui/useRunFlow.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { StartButton } from '../../shared/wallet/StartButton.tsx'
import { MigrationTable } from './components/MigrationTable.tsx'
import { StepsCard } from './components/StepsCard.tsx'
import { migrate, migrateMany } from './flowSources.ts'
import { type MigrationRow, toRequest } from './model/rows.ts'
import { type MigrationDesk, useMigrationDesk } from './useMigrationDesk.ts'
import '../../entities/position/positions.css'
import './migrate.css'

/** As many positions as one run takes. */
const MOST = 8

const Nothing = () => (
  <Card>
    <EmptyState
      title={<Trans>No positions in version 2</Trans>}
      action={
        <Link {...positionsLink()} className={buttonClass('secondary')}>
          <Trans>My positions</Trans>
        </Link>
      }
    >
      <Trans>All liquidity of this wallet is in version 3.</Trans>
    </EmptyState>
  </Card>
)

const Rows = ({
  network,
  desk,
  rows,
}: {
  readonly network: Network
  readonly desk: MigrationDesk
  readonly rows: readonly MigrationRow[]
}) => {
  const run = useRunFlow()
  const [deadlineMinutes] = useSetting('deadlineMinutes')
  const [chosen, choose] = useState<string>()
  const row = rows.find(({ key }) => key === chosen) ?? rows[0]
  const requestOf = (of: MigrationRow) => toRequest(of, network.chainId, deadlineMinutes)
  const start = (of: MigrationRow) => {
    choose(of.key)
    const request = requestOf(of)
    if (request) void run(migrate, request)
  }
  const movable = rows.flatMap((of) => {
    const request = requestOf(of)
    return request?.target && request.liquidity > 0n ? [request] : []
  })
  const items = movable.slice(0, MOST)
  const disabled = desk.failing || desk.wallet.status !== 'connected'
  return (
    <div className="migrate-desk">
      <div className="col migrate-main">
        <Card flush>
          <MigrationTable rows={rows} chosen={row?.key} disabled={disabled} onChoose={({ key }) => choose(key)} onStart={start} />
        </Card>
        {items.length > 1 && (
          <div className="row migrate-all">
            <StartButton variant="outline" disabled={disabled} onClick={() => void run(migrateMany, { chainId: network.chainId, items })}>
              <Trans>Migrate {items.length} positions</Trans>
            </StartButton>
            <span className="sm mut">
              <Trans>
                One request where your wallet can send several calls at once, else one after the other. Each step is listed first.
              </Trans>
            </span>
          </div>
        )}
      </div>
      <StepsCard network={network} rows={rows} row={row} />
    </div>
  )
}

const Desk = ({ network }: { readonly network: Network }) => {
  const { i18n } = useLingui()
  const desk = useMigrationDesk(network)
  const { wallet, oldPools, shares, rows, error } = desk
  if (wallet.address === undefined)
    return (
      <Card>
        <ConnectFirst title={<Trans>Connect a wallet to see your version 2 positions</Trans>} height={320}>
          <Trans>Old positions of this wallet are listed here, staked and not.</Trans>
        </ConnectFirst>
      </Card>
    )
  return (
    <div className="col migrate-body">
      <AgeMark of={oldPools} />
      {shares.data && shares.isError && (
        <AgeNote readAt={shares.data.readAt}>{(age) => <Trans>Your positions could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {rows ? (
        rows.length > 0 ? (
          <Rows network={network} desk={desk} rows={rows} />
        ) : (
          <Nothing />
        )
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={desk.retry} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </div>
  )
}

// LIQ-36
/** Positions of version 2 that are moving to version 3. */
export const MigratePage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Migrate to version 3</Trans>
      </h1>
      <p className="mut migrate-intro">
        <Trans>
          Each position is claimed, withdrawn from the old gauge and staked in the new one. You confirm each step, and can stop between any
          two.
        </Trans>
      </p>
      {hasMigration(network) ? (
        <Desk key={network.chainId} network={network} />
      ) : (
        <Card>
          <Elsewhere
            isOffered={hasMigration}
            titleOn={(name) => <Trans>Version 2 is on {name}</Trans>}
            titleNowhere={<Trans>This network has no version 2</Trans>}
          />
        </Card>
      )}
    </div>
  )
}
