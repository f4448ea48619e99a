import type { Network } from '@exchange/protocol/networks'
import { Button, Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { vaultKindWords } from '../../../entities/vault/vaultText.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { type LineStep, StepLine } from '../../../shared/steps/StepLine.tsx'
import { CreatedPool } from './components/CreatedPool.tsx'
import { DepositStep } from './components/DepositStep.tsx'
import { Outcome } from './components/Outcome.tsx'
import { PairTokens } from './components/PairTokens.tsx'
import { PriceStep } from './components/PriceStep.tsx'
import { ReviewStep } from './components/ReviewStep.tsx'
import { SettingsStep } from './components/SettingsStep.tsx'
import { StrategyLink } from './components/StrategyLink.tsx'
import { StrategyStep } from './components/StrategyStep.tsx'
import { TypeStep } from './components/TypeStep.tsx'
import { WeightedTokens } from './components/WeightedTokens.tsx'
import { pausedWords, stepWords, stopWords } from './messages.ts'
import { withToken } from './model/draft.ts'
import type { NewPoolBlocker } from './model/newPoolBlockers.ts'
import { openStep, type StepId } from './model/steps.ts'
import { useCreatePool } from './useCreatePool.ts'
import { type NewPoolDesk, useNewPoolDesk } from './useNewPoolDesk.ts'
import '../../../shared/query/ageMark.css'
import '../../../shared/tokens/tokens.css'
import './create.css'

const TokenPicker = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/TokenPicker.tsx'))).TokenPicker)

type StepBodyProps = { readonly network: Network; readonly desk: NewPoolDesk; readonly onPick: (index: number) => void }

const StepBody = ({ network, desk, onPick }: StepBodyProps) => {
  switch (desk.step) {
    case 'type':
      return (
        <TypeStep types={desk.types} chosen={desk.draft.type} onChoose={(type) => desk.change((now) => ({ ...now, type, step: 'type' }))} />
      )
    case 'tokens':
      return desk.draft.type === 'weighted' ? (
        <WeightedTokens network={network} desk={desk} onPick={onPick} />
      ) : (
        <PairTokens network={network} desk={desk} onPick={onPick} />
      )
    case 'settings':
      return <SettingsStep desk={desk} />
    case 'price':
      return <PriceStep desk={desk} />
    case 'strategy':
      return <StrategyStep network={network} desk={desk} />
    case 'deposit':
      return <DepositStep desk={desk} />
    case 'review':
      return <ReviewStep network={network} desk={desk} />
  }
}

/** The steps of the line with their chosen values. */
const useLine = ({ ids, blockers, step, draft, sides, vault }: NewPoolDesk): readonly LineStep<StepId>[] => {
  const { i18n } = useLingui()
  const open = openStep(ids, blockers)
  const symbols = sides.flatMap(({ token }) => token?.symbol ?? []).join(', ')
  const details: Partial<Record<StepId, string>> = {
    ...(draft.type && { type: i18n._(poolTypeNames[draft.type]) }),
    ...(symbols !== '' && { tokens: symbols }),
    ...(vault && { strategy: i18n._(vaultKindWords[vault.kind]) }),
  }
  return ids.map((id) => ({
    id,
    label: i18n._(stepWords[id]),
    detail: details[id] ?? '',
    isDone: ids.indexOf(id) < ids.indexOf(open),
    isOpen: ids.indexOf(id) <= ids.indexOf(open) || id === step,
  }))
}

const Wizard = ({ network, desk, onCreate }: { readonly network: Network; readonly desk: NewPoolDesk; readonly onCreate: () => void }) => {
  const { t, i18n } = useLingui()
  const [picking, setPicking] = useState<number>()
  const title = useRef<HTMLHeadingElement>(null)
  const line = useLine(desk)
  const { ids, step, blockers, sides, draft } = desk
  const place = ids.indexOf(step)
  const [before, after] = [ids[place - 1], ids[place + 1]]
  // On a change of step the focus moves to its heading, which a screen reader announces.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  const say = (stop: NewPoolBlocker): string => {
    if (stop.code === 'creationPaused' && draft.type) return i18n._(pausedWords(draft.type))
    const symbol = 'index' in stop ? (sides[stop.index]?.token?.symbol ?? '') : ''
    return i18n._(withValues(stopWords[stop.code], { symbol }))
  }
  const tolerance = step === 'deposit' || step === 'review' ? desk.slippage?.stop : null
  const [found] = blockers[step] ?? []
  const stop = found ? say(found) : (tolerance ?? null)
  const next = after && i18n._(stepWords[after])
  const choose = (token: Token) => {
    if (picking !== undefined) desk.change((now) => withToken(now, picking, token.address))
    setPicking(undefined)
  }
  return (
    <div className="new-grid">
      <StepLine label={t`Steps`} steps={line} current={step} onGo={desk.go} />
      <Card className="new-work">
        <h2 ref={title} tabIndex={-1}>
          {i18n._(stepWords[step])}
        </h2>
        <StepBody network={network} desk={desk} onPick={setPicking} />
      </Card>
      <Card className="new-rail">
        <h2>
          <Trans>Your pool</Trans>
        </h2>
        <Outcome desk={desk} />
        <div className="col" style={{ gap: 10 }}>
          {step === 'strategy' ? (
            <StrategyLink network={network} desk={desk} stop={stop} />
          ) : after === undefined ? (
            <ActButton network={network} stop={stop} onPress={onCreate}>
              <Trans>Create pool</Trans>
            </ActButton>
          ) : (
            <Button variant="primary" size="lg" full disabled={stop !== null} onClick={() => desk.go(after)}>
              {stop ?? <Trans>Continue to: {next}</Trans>}
            </Button>
          )}
          {before && (
            <Button variant="ghost" full onClick={() => desk.go(before)}>
              <Trans>Back</Trans>
            </Button>
          )}
        </div>
      </Card>
      {picking !== undefined && (
        <Suspense fallback={null}>
          <TokenPicker
            network={network}
            account={desk.account}
            chosen={sides[picking]?.token}
            pools={undefined}
            onChoose={choose}
            onClose={() => setPicking(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const Desk = ({ network }: { readonly network: Network }) => {
  const desk = useNewPoolDesk(network)
  const { create, made, again } = useCreatePool(network, desk)
  return made ? (
    <CreatedPool network={network} made={made} onAgain={again} />
  ) : (
    <Wizard network={network} desk={desk} onCreate={() => void create()} />
  )
}

/** Making a pool, of any kind that the network offers, step by step. */
export const NewPoolPage = () => {
  const network = useNetwork()
  const { name } = network
  return (
    <>
      <h1>
        <Trans>New pool</Trans>
      </h1>
      <p className="mut">
        <Trans>A pool on {name} anyone can trade with.</Trans>
      </p>
      <Desk key={network.chainId} network={network} />
    </>
  )
}
