import { type Address, brand, migrationBanner } from '@exchange/domain'
import { legacyNetwork } from '@exchange/protocol/legacyNetwork'
import type { Network } from '@exchange/protocol/networks'
import { readAccountShares } from '@exchange/protocol/reads/positions/readAccountShares'
import { Icon, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'
import { toShareEntries } from '../../../entities/position/shareEntries.ts'
import { wallSeconds } from '../../../shared/clock/wallClock.ts'
import { useConfig } from '../../../shared/config/config.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { useRuns } from '../../../shared/transactions/journal/runs.ts'
import { isMined } from '../../../shared/transactions/run/run.ts'
import { leftOf, toOldHoldings } from '../model/oldHoldings.ts'
import { fetchOldPools } from '../../../entities/pool/oldPools.ts'
import '../../../shared/notices/notices.css'
import './banner.css'

type BannerProps = { readonly network: Network; readonly account: Address; readonly onHide: () => void }

const LearnMore = () => {
  const { links } = useConfig()
  const href = links.docs ?? brand.links.docs
  return (
    href && (
      <a className="link" href={href} target="_blank" rel="noreferrer">
        <Trans>Learn More</Trans>
      </a>
    )
  )
}

/** The poll interval of an account: the banner is not urgent. */
const refreshMillis = 60_000

/** An account's holdings in version 2, as far as they could be read: unread ones are not mentioned. */
const readOldEntries = async (network: Network, account: Address): Promise<readonly PositionEntry[]> => {
  const pools = await fetchOldPools(network.chainId)
  const of = pools.data.flatMap(({ address, type, gauge }) =>
    type === 'concentrated' ? [] : [{ address, type, gauge: gauge?.address ?? null }],
  )
  const shares = await readAccountShares(getPublicClient(network.chainId), legacyNetwork(network) ?? network, account, of)
  if (shares.status === 'failed') throw shares.error
  const known = new Map(pools.data.map((pool) => [tokenKey(pool.address), pool]))
  return toShareEntries(shares.data, known, { block: shares.data.block, now: pools.meta.blockTimestamp, emissionPrice: null })
}

// MIGRATE-3, MIGRATE-4
/** Says what moves to version 3 and when, and then urges the user to move: by wall clock. */
export const MigrationBanner = ({ network, account, onHide }: BannerProps) => {
  const { t } = useLingui()
  const format = useFormat()
  // Holdings moved by the account's own transactions are refetched once these are mined.
  const mined = useRuns().flatMap(({ chainId, steps }) => (chainId === network.chainId ? steps.filter(({ state }) => isMined(state)) : []))
  const { data: entries = [] } = useQuery({
    queryKey: ['oldPositions', network.chainId, account, mined.length],
    queryFn: () => readOldEntries(network, account),
    placeholderData: keepPreviousData,
    staleTime: refreshMillis,
    refetchInterval: refreshMillis,
    structuralSharing: false,
  })
  const banner = migrationBanner(toOldHoldings(entries), { now: wallSeconds(), isHidden: false })
  if (banner === null) return null
  const left = leftOf(entries)
  const worth = left === null ? null : format.usd(left)
  return (
    <aside className="notice-foot" aria-label={t`Migration to version 3`}>
      <div className="migrate-banner" data-tone={banner}>
        <Icon name={banner === 'announce' ? 'info' : 'warning'} />
        <p>
          {banner === 'announce' ? (
            <>
              <b>
                <Trans>Voting in version 3 opens on May 22, and emission moves on May 29, 2025, 00:00 UTC.</Trans>
              </b>{' '}
              <Trans>You do not need to do anything before then.</Trans> <LearnMore />
            </>
          ) : (
            <>
              <b>
                <Link to="/migrate" className="link">
                  <Trans>Move your version 2 liquidity to version 3.</Trans>
                </Link>
              </b>{' '}
              {worth === null ? (
                <Trans>Emission moved on May 29, 2025: your liquidity in version 2 earns none.</Trans>
              ) : (
                <Trans>Emission moved on May 29, 2025: your {worth} in version 2 earns none.</Trans>
              )}{' '}
              <LearnMore />
            </>
          )}
        </p>
        <IconButton label={t`Hide (remembered in this browser)`} onClick={onHide}>
          <X size={19} aria-hidden />
        </IconButton>
      </div>
    </aside>
  )
}
