import { automateBlockers, depositBlockers, firstRunBlockers, settingsBlockers } from '@exchange/domain/automation/blockers'
import { gasLimitFor } from '@exchange/domain/automation/draft'
import { nextRunBy, type RunPlan } from '@exchange/domain/automation/nextRunTimes'
import { fundingLevel } from '@exchange/domain/automation/runway'
import { isAmbiguous, parseAmount } from '@exchange/domain/amounts/parseAmount'
import type { MessageDescriptor } from '@lingui/core'
import type { Network } from '@exchange/protocol/networks'
import { readUpkeepCost } from '@exchange/protocol/reads/automation/readUpkeepCost'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGauges } from '../../entities/vote/queries.ts'
import { lockName } from '../../entities/lock/lockName.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readValue } from '../../shared/query/readValue.ts'
import { draftKey, deleteDraft, saveDraft, readDraft } from './draftStore.ts'
import { automateWords, depositWords, firstRunWords, gasPriceWords, noWeight, settingsWords } from './messages.ts'
import { beginForm, parseGwei, type PlanForm } from './model/planForm.ts'
import { typedWeightFault, type TypedWeights } from './model/typedWeights.ts'
import type { AutomationDesk, DeskRow } from './useAutomationDesk.ts'

const zoneOfReader = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The cost of runs with these terms, and the resulting minimum; the previous terms' result is shown while loading. */
const useUpkeepCost = (network: Network, gasLimit: number, maxGasPrice: bigint | null) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'upkeepCost', gasLimit, (maxGasPrice ?? 0n).toString()),
    queryFn: async () => {
      const answer = await readUpkeepCost(getPublicClient(network.chainId), network, { gasLimit, maxGasPrice: maxGasPrice! })
      if (answer.status === 'failed') throw answer.error
      return answer.data
    },
    enabled: maxGasPrice !== null,
    placeholderData: keepPreviousData,
  })

/** When it would run. One that is automated again has no second run in an epoch either. */
const planOf = ({ executionTime }: PlanForm['settings'], automation: DeskRow['automation'], registers: boolean): RunPlan => ({
  executionTime,
  lastRunEpoch: automation?.lastRunEpoch ?? 0n,
  trigger: registers || automation === undefined ? 'keeper' : automation.trigger,
})

/** A new or changed plan: the form's state, its cost, and the first blocking reason. */
export const usePlan = (desk: AutomationDesk, { read, lockId, automation }: DeskRow) => {
  const { network, now, query, balance } = desk
  const gauges = useGauges(network)
  const alive = gauges.data?.gauges.filter((gauge) => gauge.alive).toSorted((a, b) => Number(b.previousVotes - a.previousVotes))
  const [begun] = useState(() =>
    beginForm(automation, {
      now,
      timeZone: zoneOfReader(),
      chainlink: query.data!.link,
      name: lockName(lockId),
      pair: read.vote.weights[0]?.pool ?? alive?.[0]?.pool,
    }),
  )
  const isNew = automation === undefined || automation.state === 'cancelled'
  const draft = draftKey(network.chainId, lockId)
  const [form, setForm] = useState<PlanForm>(() => (isNew ? readDraft(draft, begun, now) : begun))
  // The typed values are restored on the next visit, until the automation exists.
  useEffect(() => {
    if (!isNew) deleteDraft(draft)
    else if (form !== begun) saveDraft(draft, form)
  }, [isNew, draft, form, begun])
  // A typed time or weight that is invalid stays until it is valid: nothing replaces it.
  const [typedRun, setTypedRun] = useState<string>()
  const [typedWeights, setTypedWeights] = useState<TypedWeights>({})
  const { settings } = form
  const gasLimit = gasLimitFor(settings)
  const maxGasPrice = parseGwei(form.gwei)
  const registers = isNew || automation.state === 'pending'
  const upkeep = automation?.upkeep ?? null
  const changed = JSON.stringify(form.settings, plain) !== JSON.stringify(begun.settings, plain)
  // The gas limit follows from the actions; a higher existing limit stays until something else changes.
  const gasChanged = upkeep !== null && (changed ? BigInt(gasLimit) !== upkeep.gasLimit : BigInt(gasLimit) > upkeep.gasLimit)
  const priceChanged = maxGasPrice !== null && form.gwei !== begun.gwei
  const limit = registers || gasChanged || upkeep === null ? gasLimit : Number(upkeep.gasLimit)
  const costs = useUpkeepCost(network, limit, maxGasPrice)
  const typed = parseAmount(form.link, 18)
  const amount = typed.status === 'ok' ? typed.value : 0n
  // The shown cost belongs to the previous terms and must not block these.
  const cost = costs.isPlaceholderData ? ({ status: 'loading' } as const) : readValue(costs)
  const linkUsd = query.data ? ({ status: 'ok', value: query.data.linkUsd } as const) : ({ status: 'loading' } as const)
  const minimum = cost.status === 'ok' ? ({ status: 'ok', value: cost.value.minimum } as const) : cost
  const deposits = registers ? depositBlockers({ amount, minimum, linkUsd, balance }) : []
  const locks = isNew
    ? automateBlockers(read.lock, now, query.data ? { status: 'ok', value: query.data.creationPaused } : { status: 'loading' })
    : []
  const wrong = settingsBlockers(settings)
  const priceStop = maxGasPrice === null ? gasPriceWords[isAmbiguous(form.gwei) ? 'ambiguous' : 'missing'] : null
  const isRunChosen = isNew || settings.executionTime !== begun.settings.executionTime
  const runFaults = isRunChosen ? firstRunBlockers(settings.executionTime, now, read.lock.end) : []
  const late = wrong.find(({ code }) => code === 'executionTooLate')
  const runStop =
    typedRun !== undefined
      ? firstRunWords.missing
      : ((late && settingsWords[late.code]) ?? (runFaults[0] && firstRunWords[runFaults[0].code]) ?? null)
  const weightFaults = settings.isAutoVote ? settings.pairs.map((_, i) => typedWeightFault(settings.pairs, i, typedWeights)) : []
  const weightStop = weightFaults.includes('unread') ? noWeight : weightFaults.includes('range') ? settingsWords.weightsNotTotal : null
  // Another price or limit changes the minimum, which the balance may not reach.
  const setsTerms = !registers && upkeep !== null && (gasChanged || priceChanged)
  const newMinimum = setsTerms && cost.status === 'ok' ? cost.value.minimum : null
  const termsStop = setsTerms && cost.status === 'loading' ? depositWords.minimumUnknown : null
  const stop: MessageDescriptor | null =
    (locks[0] && automateWords[locks[0].code]) ??
    weightStop ??
    (wrong[0] && settingsWords[wrong[0].code]) ??
    runStop ??
    priceStop ??
    termsStop ??
    (deposits[0] && depositWords[deposits[0].code]) ??
    null
  return {
    form,
    begun,
    setForm,
    setSettings: (change: Partial<PlanForm['settings']>) => setForm((old) => ({ ...old, settings: { ...old.settings, ...change } })),
    alive,
    isNew,
    registers,
    amount,
    gasLimit,
    maxGasPrice,
    priceStop,
    typedRun,
    setTypedRun,
    runStop,
    /** When it runs next with these settings; null while that is not known. */
    next: typedRun === undefined ? nextRunBy(planOf(settings, automation, registers), now) : null,
    typedWeights,
    setTypedWeights,
    weightFaults,
    gasChanged,
    priceChanged,
    newMinimum,
    /** Whether it would lack LINK once this is saved. */
    underfunds: newMinimum !== null && upkeep !== null && fundingLevel({ balance: upkeep.balance, minimum: newMinimum }) === 'underfunded',
    cost: maxGasPrice === null ? null : (costs.data ?? null),
    /** The shown cost belongs to other terms. */
    computing: cost.status !== 'ok',
    deposits,
    locks,
    wrong,
    stop,
    changed,
  }
}

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

export type Plan = ReturnType<typeof usePlan>
