import { brand, type ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useChainNow } from '../../shared/clock/clock.ts'
import { useAutomationOf } from '../../entities/automation/queries.ts'
import { useLocks } from '../../entities/lock/queries.ts'
import { usePrices } from '../../shared/tokens/queries.ts'
import { findToken, type Token, tokenKey } from '../../shared/tokens/token.ts'
import { useBalance } from '../../shared/tokens/useBalance.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useEpochRewards } from '../../entities/vote/useEpochRewards.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { sortRows, toLockRow } from './model/lockRow.ts'
import { useEmission } from './queries.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** The token that is locked, as the brand and the token list know it. */
const useLockToken = (network: Network): Token => {
  const tokens = useTokens(network)
  const address = network.deployment.contracts.governanceToken
  return (
    findToken(tokens, address) ?? { chainId: network.chainId, address, ...brand.governanceToken, decimals: 18, source: 'listed' as const }
  )
}

/** The state and actions of the screen of locks: joins reads and decides nothing. */
export const useLockDesk = (network: Network) => {
  const wallet = useWallet()
  const account = wallet.address
  const query = useLocks(network, account)
  const token = useLockToken(network)
  const balance = useBalance(network, account, network.deployment.contracts.governanceToken)
  const price = usePrices(network).get(tokenKey(token.address)) ?? null
  const ticking = useChainNow(network.chainId)
  const read = query.data
  const now = Math.max(ticking ?? 0, read?.timestamp ?? 0)
  const emission = useEmission(network, now)
  const rewards = useEpochRewards(network)
  const entryPaused: ReadValue<boolean> = emission.data
    ? { status: 'ok', value: emission.data.entryPaused }
    : { status: emission.isError ? 'failed' : 'loading' }
  const automationOf = useAutomationOf(network, read?.locks)
  const facts = { now, account: account ?? NOBODY, entryPaused, failing: query.isError }
  return {
    network,
    wallet,
    query,
    token,
    balance,
    price,
    now: BigInt(now),
    emission: emission.data,
    rewards,
    entryPaused,
    /** Automations of the automated locks; empty until loaded. */
    automationOf,
    rows: sortRows((read?.locks ?? []).map((lock) => toLockRow(lock, facts))),
    readAgain: () => {
      void query.refetch()
      void emission.refetch()
    },
  }
}

export type LockDesk = ReturnType<typeof useLockDesk>
