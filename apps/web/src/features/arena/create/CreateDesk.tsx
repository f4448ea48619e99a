import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useEffect, useState } from 'react'
import { useRun } from '../../../shared/transactions/journal/runs.ts'
import { runPhase } from '../../../shared/transactions/run/run.ts'
import { lastHash } from '../../../shared/transactions/run/stepHash.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { changeDraft } from './draftStore.ts'
import { createCompetitionFlow } from './flows/createCompetition.flow.ts'
import { Made } from './Made.tsx'
import { emptyDraft } from './model/createDraft.ts'
import { toRequest } from './toRequest.ts'
import { useCreateDesk } from './useCreateDesk.ts'
import { Wizard } from './Wizard.tsx'

type Begun = { readonly key: string; readonly host: Address; readonly name: string }

/** The form, and behind it what was made. */
export const CreateDesk = ({ network }: { readonly network: Network }) => {
  const desk = useCreateDesk(network)
  const run = useRunFlow()
  const [begun, setBegun] = useState<Begun>()
  const current = useRun(begun?.key)
  const isDone = current !== undefined && runPhase(current) === 'done'
  // What is made is no draft any more.
  useEffect(() => {
    if (isDone) changeDraft(network.chainId, () => emptyDraft)
  }, [isDone, network.chainId])
  const create = async () => {
    const request = toRequest(desk)
    const host = desk.wallet.address
    if (!request || !host || desk.faults.length > 0) return
    setBegun({ key: await run(createCompetitionFlow, request), host, name: request.texts.name })
  }
  if (begun && isDone)
    return <Made network={network} host={begun.host} name={begun.name} hash={lastHash(current)} onAgain={() => setBegun(undefined)} />
  return <Wizard desk={desk} onCreate={() => void create()} />
}
