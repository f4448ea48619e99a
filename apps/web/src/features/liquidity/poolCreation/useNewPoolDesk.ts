import type { Network } from '@exchange/protocol/networks'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { useTypedConfirmation } from '../../../entities/liquidity/useTypedConfirmation.ts'
import { useSlippage } from '../../../entities/liquidity/useSlippage.ts'
import { changeDraft, useDraft } from './draftStore.ts'
import { deskFigures, deskTexts } from './model/deskFigures.ts'
import { type DeskSide, largestTexts, linkedTexts } from './model/deskSides.ts'
import { type NewPoolDraft, OWN_RANGE, withAmounts, withLinked } from './model/draft.ts'
import { lastingBlockers, newPoolBlockers, withStrategyBlockers } from './model/newPoolBlockers.ts'
import { offeredTypes, openStep, shownStep, type StepId, stepsOf } from './model/steps.ts'
import { useNewPoolRead, type Wanted } from './queries.ts'
import { useDeskSides } from './useDeskSides.ts'
import { useOfferedStrategies } from './useOfferedStrategies.ts'

/** What to read from the chain. For a weighted pool without its tokens, only whether the factory creates pools. */
const wantedOf = (draft: NewPoolDraft, sides: readonly DeskSide[], isReady: boolean): Wanted | null => {
  if (draft.type === null) return null
  if (draft.type === 'weighted')
    return { type: 'weighted', parts: isReady ? sides.map(({ poolToken, weight }) => ({ token: poolToken!, weight })) : [] }
  const [a, b] = sides
  return isReady && a?.poolToken && b?.poolToken ? { type: draft.type, tokens: [a.poolToken, b.poolToken] } : null
}

/** A pool being created: the choices, the results, and the blockers. */
export const useNewPoolDesk = (network: Network) => {
  const { chainId } = network
  const { address: account } = useWallet()
  const types = offeredTypes(network.features)
  const stored = useDraft(chainId)
  const draft = stored.type !== null && !types.includes(stored.type) ? { ...stored, type: null } : stored
  const change = (to: (draft: NewPoolDraft) => NewPoolDraft) => changeDraft(chainId, (now) => ({ ...to(now), run: null }))
  const sides = useDeskSides(network, account, draft)
  const texts = deskTexts(draft, sides)
  // A confirmation applies only to the inputs of the loss: the kind, and each token with its amount and weight.
  const confirm = useTypedConfirmation(
    JSON.stringify([draft.type, sides.map(({ poolToken, text, weight }) => [poolToken, text, String(weight)])]),
  )
  const facts = { draft, sides, texts, confirmation: confirm.on ? 'typed' : 'none' } as const

  const tokensDone = newPoolBlockers({ ...facts, read: { status: 'ok', value: { isPaused: false, pools: [] } } }).tokens
  const wanted = wantedOf(draft, sides, tokensDone?.length === 0)
  const read = useNewPoolRead(network, wanted)
  const existing = draft.type === 'concentrated' && wanted !== null && read.status === 'ok' ? read.value.pools[0] : undefined
  const offered = useOfferedStrategies(network, existing)
  const { strategy } = draft.pair
  const vault = offered?.vaults.find(({ address }) => address === strategy)
  const found = newPoolBlockers({ ...facts, read })
  const blockers = offered ? withStrategyBlockers(found, vault !== undefined || strategy === OWN_RANGE) : found
  const ids = stepsOf(draft.type, offered !== null)
  // Until strategies are loaded, the strategy step shows the tokens step.
  const asked = draft.step === 'strategy' && !ids.includes('strategy') ? 'tokens' : draft.step
  const step = shownStep(ids, asked, openStep(ids, lastingBlockers(blockers)))

  const slippage = useSlippage()
  const figures = deskFigures(draft, sides)
  const { funded, linked } = figures

  return {
    account,
    types,
    draft,
    change,
    sides,
    texts,
    blockers,
    ids,
    step,
    go: (to: StepId) => changeDraft(chainId, (now) => ({ ...now, step: to })),
    read,
    wanted,
    /** Strategies of the existing pool, and the chosen one. */
    offered,
    vault,
    ...figures,
    confirm,
    /**
     * Slippage applies to a deposit that may join a pool created by another account in the meantime; null for kinds where that is
     * impossible.
     */
    slippage: funded === 'classic' || funded === 'stable' ? slippage : null,
    setAmount: (index: number, text: string) =>
      change((now) =>
        withAmounts(
          now,
          linked && funded ? linkedTexts(funded, sides, index, text) : sides.map((_, i) => (i === index ? text : undefined)),
        ),
      ),
    setLinked: (on: boolean) => change((now) => withLinked(now, on)),
    /** All that the balances allow at the ratio. */
    useAll: () => {
      const all = funded && largestTexts(funded, sides)
      if (all) change((now) => withAmounts(now, all))
    },
  }
}

export type NewPoolDesk = ReturnType<typeof useNewPoolDesk>
