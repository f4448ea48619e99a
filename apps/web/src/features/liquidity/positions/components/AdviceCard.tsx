import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { useGasPrice } from '../../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { useVaults } from '../../../../entities/vault/useVaults.ts'
import { useVaultItems } from '../../../../entities/vault/vaultQueries.ts'
import { vaultChoiceName } from '../../../../entities/vault/vaultText.ts'
import { type AdviceFacts, positionAdvice } from '../model/positionAdvice.ts'
import type { PositionEntry } from '../../../../entities/position/positionEntry.ts'
import type { PoolVault } from '../model/vaultTargets.ts'
import type { Advice } from './AdviceReceipts.tsx'
import { AdviceTable } from './AdviceTable.tsx'

type SentenceProps = { readonly advice: Advice; readonly nameOf: (vault: Address) => string }

/** The advice in a sentence. */
const Sentence = ({ advice: { best, inRange, alternatives, stayPerDayUsd }, nameOf }: SentenceProps) => {
  const format = useFormat()
  if (best) {
    const net = format.usd(best.netUsd ?? 0n)
    if (best.kind === 'move')
      return <Trans>Recentre it on the price: {net} more in thirty days after costs, if the price stays where it is.</Trans>
    const name = nameOf(best.vault)
    return (
      <Trans>
        Move it to {name}: {net} more in thirty days after costs, if the price stays and the strategy keeps earning.
      </Trans>
    )
  }
  if (stayPerDayUsd === null || alternatives.every(({ netUsd }) => netUsd === null))
    return <Trans>No advice: a price, the fees or the gas is unknown right now.</Trans>
  return inRange ? (
    <Trans>Keep it: it is in range, and nothing else would earn more in thirty days after costs.</Trans>
  ) : (
    <Trans>Keep it: nothing else would earn back its cost in thirty days.</Trans>
  )
}

/** Strategies that are no choice, and why. */
const Refused = ({ advice: { refused }, nameOf }: SentenceProps) =>
  refused.map(({ vault, reason }) => {
    const name = nameOf(vault)
    return (
      <p key={vault} className="sm mut">
        {reason === 'closed' ? (
          <Trans>{name} is not accepting deposits.</Trans>
        ) : (
          <Trans>One deposit into {name} is capped below this position.</Trans>
        )}
      </p>
    )
  })

/** Strategies of a pool from the chain, with the index's data on each. */
const usePoolVaults = (network: Network, pool: PositionEntry['pool']) => {
  const read = useVaults(network, undefined, pool.address)
  const items = useVaultItems(network)
  const vaults = (read.data?.vaults ?? []).map((vault): PoolVault => ({ vault, item: items.get(tokenKey(vault.address)) }))
  return { vaults, isError: read.isError, readAt: read.data?.readAt, retry: () => void read.refetch() }
}

type AdviceCardProps = {
  readonly network: Network
  readonly entry: PositionEntry
  readonly facts: Omit<AdviceFacts, 'gasPrice' | 'vaults'>
}

// LIQ-32
/** Staying, moving the range or a strategy: the expected yield of each, the cost of the move, and the days until it is earned. */
export const AdviceCard = ({ network, entry, facts }: AdviceCardProps) => {
  const { i18n } = useLingui()
  const gasPrice = useGasPrice(network)
  const { vaults, isError, readAt, retry } = usePoolVaults(network, entry.pool)
  const { position } = entry
  if (position === null || entry.closed) return null
  const advice = positionAdvice({ ...entry, position }, { ...facts, gasPrice, vaults })
  const nameOf = (address: Address): string => {
    const found = vaults.find(({ vault }) => tokenKey(vault.address) === tokenKey(address))
    return found ? vaultChoiceName(i18n, found.vault, entry.pool) : address
  }
  return (
    <Card
      className="col position-card"
      title={vaults.length > 0 ? <Trans>Stay, move or a strategy?</Trans> : <Trans>Move the range?</Trans>}
    >
      <p>
        <Sentence advice={advice} nameOf={nameOf} />
      </p>
      {isError && readAt !== undefined && (
        <AgeNote readAt={readAt}>{(age) => <Trans>The strategies of this pool could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      {isError && readAt === undefined && (
        <Note tone="warning" role="status">
          <Trans>This pool’s strategies could not be read, so they are not compared.</Trans>{' '}
          <Button variant="outline" size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Note>
      )}
      <AdviceTable network={network} entry={entry} advice={advice} vaults={vaults} />
      <Refused advice={advice} nameOf={nameOf} />
      <p className="sm mut">
        <Trans>
          Based on current fees or emission and the liquidity in range now. For a strategy: what holders earned in the last seven days after
          its performance fee, at most for the share your deposit would have. Nothing moves automatically: remove your position first, under
          Remove.
        </Trans>
      </p>
    </Card>
  )
}
