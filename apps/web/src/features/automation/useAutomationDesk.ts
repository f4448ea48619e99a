import { max, type Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useAutomations } from '../../entities/automation/queries.ts'
import { useLocks } from '../../entities/lock/queries.ts'
import { useChainNow, useHead } from '../../shared/clock/clock.ts'
import { findToken, type Token } from '../../shared/tokens/token.ts'
import { useBalance } from '../../shared/tokens/useBalance.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { leftoversOf } from './model/leftovers.ts'
import { summaryOf } from './model/summary.ts'
import { useRunCosts, useUpkeeps } from './queries.ts'

/** LINK as the token list knows it. */
const useLink = (network: Network, address: Address | undefined): Token | undefined => {
  const tokens = useTokens(network)
  const listed = findToken(tokens, address)
  return useMemo(
    () =>
      listed ??
      (address && { chainId: network.chainId, address, symbol: 'LINK', name: 'ChainLink Token', decimals: 18, source: 'listed' as const }),
    [listed, address, network.chainId],
  )
}

/** The state and actions of the automation screens: joins reads and decides nothing. */
export const useAutomationDesk = (network: Network) => {
  const wallet = useWallet()
  const account = wallet.address
  const locks = useLocks(network, account)
  const lockIds = locks.data?.locks.map(({ lock }) => lock.lockId)
  const automated = (locks.data?.locks ?? []).flatMap(({ lock }) => (lock.automated ? [lock.lockId] : []))
  const query = useAutomations(network, lockIds)
  const costs = useRunCosts(network, account, automated)
  const link = useLink(network, query.data?.link)
  const balance = useBalance(network, account, link?.address)
  const now = BigInt(Math.max(useChainNow(network.chainId) ?? 0, query.data?.timestamp ?? 0))
  const block = max(BigInt(useHead(network.chainId)?.number ?? 0), query.data?.block ?? 0n)
  const automations = query.data?.automations ?? []
  const upkeeps = useUpkeeps(network, account)
  const rows = (locks.data?.locks ?? []).map((read) => {
    const { lockId } = read.lock
    const automation = automations.find((each) => each.lockId === lockId)
    const cost = costs.data?.get(lockId) ?? null
    return { read, lockId, automation, summary: automation && summaryOf(automation, read.lock.end, now, cost) }
  })
  const own = new Set((lockIds ?? []).map(String))
  return {
    network,
    wallet,
    locks,
    query,
    costs,
    upkeeps,
    link,
    balance,
    now,
    block,
    rows,
    running: rows.filter(({ automation }) => automation !== undefined && automation.state !== 'cancelled'),
    free: rows.filter(({ automation, read }) => (automation === undefined || automation.state === 'cancelled') && read.lock.end > now),
    leftovers: query.data && locks.data ? leftoversOf(automations, upkeeps.data ?? [], own) : [],
    /** The present or future address of a lock's automation. */
    placeOf: (lockId: bigint): Address | undefined => query.data?.places[(lockIds ?? []).indexOf(lockId)],
  }
}

export type AutomationDesk = ReturnType<typeof useAutomationDesk>
export type DeskRow = AutomationDesk['rows'][number]
/** A row with an automated lock, whatever its state. */
export type AutomatedRow = DeskRow & {
  readonly automation: NonNullable<DeskRow['automation']>
  readonly summary: NonNullable<DeskRow['summary']>
}
