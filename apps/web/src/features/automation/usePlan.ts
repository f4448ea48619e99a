import { automateBlockers, depositBlockers, settingsBlockers } from '@exchange/domain/automation/blockers'
import { gasLimitFor } from '@exchange/domain/automation/draft'
import { isAmbiguous, parseAmount } from '@exchange/domain/amounts/parseAmount'
import type { MessageDescriptor } from '@lingui/core'
import { readUpkeepCost } from '@exchange/protocol/reads/automation/readUpkeepCost'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGauges } from '../../entities/vote/queries.ts'
import { lockName } from '../../entities/lock/lockName.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { readValue } from '../../shared/query/readValue.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from './draftStore.ts'
import { automateWords, depositWords, gasPriceWords, settingsWords } from './messages.ts'
import { beginForm, parseGwei, type PlanForm } from './model/planForm.ts'
import type { AutomationDesk, DeskRow } from './useAutomationDesk.ts'

const zoneOfReader = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** A plan that is made or changed: what stands in the form, what it would cost, and the first thing in its way. */
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
  // What was typed is there again at the next visit, until there is an automation.
  useEffect(() => {
    if (!isNew) dropDraft(draft)
    else if (form !== begun) keepDraft(draft, form)
  }, [isNew, draft, form, begun])
  const { settings } = form
  const gasLimit = gasLimitFor(settings)
  const maxGasPrice = parseGwei(form.gwei)
  const costs = useQuery({
    queryKey: chainKey(network.chainId, 'upkeepCost', gasLimit, (maxGasPrice ?? 0n).toString()),
    queryFn: async () => {
      const answer = await readUpkeepCost(getPublicClient(network.chainId), network, { gasLimit, maxGasPrice: maxGasPrice! })
      if (answer.status === 'failed') throw answer.error
      return answer.data
    },
    enabled: maxGasPrice !== null,
    placeholderData: keepPreviousData,
  })
  const registers = isNew || automation.state === 'pending'
  const typed = parseAmount(form.link, 18)
  const amount = typed.status === 'ok' ? typed.value : 0n
  const cost = readValue(costs)
  const linkUsd = query.data ? ({ status: 'ok', value: query.data.linkUsd } as const) : ({ status: 'loading' } as const)
  const minimum = cost.status === 'ok' ? ({ status: 'ok', value: cost.value.minimum } as const) : cost
  const deposits = registers ? depositBlockers({ amount, minimum, linkUsd, balance }) : []
  const locks = isNew
    ? automateBlockers(read.lock, now, query.data ? { status: 'ok', value: query.data.creationPaused } : { status: 'loading' })
    : []
  const wrong = settingsBlockers(settings)
  const priceStop = maxGasPrice === null ? gasPriceWords[isAmbiguous(form.gwei) ? 'ambiguous' : 'missing'] : null
  const stop: MessageDescriptor | null =
    (locks[0] && automateWords[locks[0].code]) ??
    (wrong[0] && settingsWords[wrong[0].code]) ??
    priceStop ??
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
    cost: cost.status === 'ok' ? cost.value : null,
    deposits,
    locks,
    wrong,
    stop,
    changed: JSON.stringify(form.settings, plain) !== JSON.stringify(begun.settings, plain),
  }
}

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

export type Plan = ReturnType<typeof usePlan>
