import { type Address, DomainError } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { buttonClass, Card, EmptyState, ErrorState, Note, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isAddress } from 'viem'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { LinkedNetwork } from '../../../shared/links/LinkedNetwork.tsx'
import { LinkedPool } from '../../../entities/pool/LinkedPool.tsx'
import { useLastRead } from '../../../shared/query/useLastRead.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { hasVaults, useVault } from '../../../entities/vault/useVaults.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import type { VaultPanelProps } from './panel.ts'
import { VaultFacts } from './components/VaultFacts.tsx'
import { VaultFigures } from './components/VaultFigures.tsx'
import { VaultHead } from './components/VaultHead.tsx'
import { VaultHistory } from './components/VaultHistory.tsx'
import { VaultManage } from './components/VaultManage.tsx'
import { VaultRanges } from './components/VaultRanges.tsx'
import { stopText } from './words.ts'
import './vaults.css'

/** The reason for an empty page. */
const NoVault = ({ name }: { readonly name: string }) => (
  <Card>
    <EmptyState
      isPage
      title={<Trans>There is no strategy at this address on {name}</Trans>}
      action={
        <Link to="/pools" className={buttonClass('secondary')}>
          <Trans>Show all pools</Trans>
        </Link>
      }
    >
      <Trans>The address may be mistyped, or the strategy may be on another network. Your funds are untouched.</Trans>
    </EmptyState>
  </Card>
)

/** Why deposits are closed; withdrawals are always open. */
const Closed = ({ vault: { entryPaused, depositAllowed } }: VaultPanelProps) => {
  const { i18n } = useLingui()
  if (depositAllowed) return null
  return (
    <Note tone="warning">
      {stopText(i18n, { code: entryPaused ? 'entryPaused' : 'depositNotAllowed' })} <Trans>Withdrawals and claims work as always.</Trans>
    </Note>
  )
}

const Desk = (props: VaultPanelProps) => (
  <>
    <VaultHead {...props} />
    <Closed {...props} />
    <VaultFigures {...props} />
    <div className="vault-columns">
      <div className="vault-main">
        <VaultRanges {...props} />
        <VaultHistory {...props} />
        <VaultFacts {...props} />
      </div>
      <aside className="vault-rail">
        <VaultManage {...props} />
      </aside>
    </div>
  </>
)

const isMissing = (error: unknown): boolean => error instanceof DomainError && error.code === 'api.notFound'

/** A strategy without the account-specific part of the read. */
const ofNobody = <T extends { readonly vault: VaultRead }>(read: T): T => ({ ...read, vault: { ...read.vault, holding: null } })

const Read = ({ network, address }: { readonly network: Network; readonly address: Address }) => {
  const { i18n } = useLingui()
  const wallet = useWallet()
  const read = useVault(network, address, wallet.address)
  // While the data of another account loads, the last read stays on screen.
  const { data: last, error, isError, refetch } = useLastRead(tokenKey(address), read)
  const data = read.data ?? (last && ofNobody(last))
  if (isMissing(error)) return <NoVault name={network.name} />
  if (!data)
    return error ? (
      <Card>
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Skeleton width="100%" height={420} />
    )
  return (
    <LinkedPool chain={network.slug} address={data.vault.pool}>
      {({ pool }) => (
        <>
          {isError && (
            <AgeNote readAt={data.readAt}>{(age) => <Trans>The strategy could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
          )}
          <Desk network={network} vault={data.vault} pool={pool} failing={isError || !read.data} />
        </>
      )}
    </LinkedPool>
  )
}

/** A strategy vault: its description, its holdings, deposits and withdrawals. */
export const VaultPage = ({ chain, vault }: { readonly chain: string; readonly vault: string }) => (
  <LinkedNetwork chain={chain}>
    {(network) =>
      hasVaults(network) && isAddress(vault, { strict: false }) ? (
        <Read key={network.chainId} network={network} address={vault} />
      ) : (
        <NoVault name={network.name} />
      )
    }
  </LinkedNetwork>
)
