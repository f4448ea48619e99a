import type { Network } from '@exchange/protocol/networks'
import { useEffect } from 'react'
import { useRun } from '../../../shared/transactions/journal/runs.ts'
import { isOpen, runPhase } from '../../../shared/transactions/run/run.ts'
import { lastHash } from '../../../shared/transactions/run/stepHash.ts'
import { showRun } from '../../../shared/transactions/ui/popup.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { changeDraft } from './draftStore.ts'
import { createCompetitionFlow } from './flows/createCompetition.flow.ts'
import { CreatedCompetition } from './CreatedCompetition.tsx'
import { emptyDraft } from './model/createDraft.ts'
import { toRequest } from './toRequest.ts'
import { useCreateDesk } from './useCreateDesk.ts'
import { Wizard } from './Wizard.tsx'

// ARENA-11: fee and contribution are paid once
/** The form, and the created competition after it. The draft keeps its run, so that a reload creates nothing twice. */
export const CreateDesk = ({ network }: { readonly network: Network }) => {
  const { chainId } = network
  const desk = useCreateDesk(network)
  const run = useRunFlow()
  const { begun } = desk.draft
  const current = useRun(begun?.key)
  const isDone = current !== undefined && runPhase(current) === 'done'
  // A created competition ends the draft.
  useEffect(() => {
    if (isDone) changeDraft(chainId, ({ begun: made }) => ({ ...emptyDraft, begun: made }))
  }, [isDone, chainId])
  const create = async () => {
    if (current && isOpen(current)) return showRun(current.key)
    const request = toRequest(desk)
    const host = desk.wallet.address
    if (!request || !host || desk.faults.length > 0) return
    const key = await run(createCompetitionFlow, request)
    changeDraft(chainId, (draft) => ({ ...draft, begun: { key, host, name: request.texts.name } }))
  }
  const again = () => changeDraft(chainId, () => emptyDraft)
  if (begun && isDone)
    return <CreatedCompetition network={network} host={begun.host} name={begun.name} hash={lastHash(current)} onAgain={again} />
  return <Wizard desk={desk} onCreate={() => void create()} />
}
