import { awardsOf } from '@exchange/domain'
import { readStoryEvents, stepEnd } from '@exchange/schema/story/storyEvents'
import { createSqlReader } from '../sqlReader.ts'
import { readChainSpans } from '../chainTimes.ts'
import type { Sources } from '../job.ts'
import { readCampaign, type RunningCampaign } from './campaigns.ts'
import { ledgerChange, readBefore, readPeople, readWithin, writeLedger } from './ledger.ts'
import { readReviews } from './reviews.ts'

/** Seconds before the last final block that are read again: an account may have registered while they were read. */
const MARGIN = 120

/** Compares the ledger within a step with what it should contain. */
const changeOf = async ({ index, app }: Sources, campaign: RunningCampaign, after: number, to: number, isLast: boolean) => {
  const { id, chainId, lockToken, kinds } = campaign
  const done = await readStoryEvents(createSqlReader(index), kinds, { chainId, after, to, lockToken })
  const events = [...done, ...(await readReviews(app, id, after, to))]
  const people = await readPeople(app, id, events)
  const before = people.size === 0 ? [] : await readBefore(app, id, [...people.keys()], after)
  const within = await readWithin(app, id, after, isLast ? Number.MAX_SAFE_INTEGER : to)
  return ledgerChange(within, awardsOf(campaign, people, before, events))
}

/** The range to write: after `after`, up to `last`, within the windows of its chapters and the reach of the index. */
const rangeOf = (
  { chapters, readTo }: RunningCampaign,
  head: number,
  final: number,
): { readonly after: number; readonly last: number } => ({
  after: Math.max(Math.min(...chapters.map(({ start }) => start)) - 1, Math.min(readTo, final)),
  last: Math.min(head, Math.max(...chapters.map(({ end }) => end))),
})

// STORY-15
/**
 * Brings the ledger of a campaign level with the index, step by step. Entries that a reorg may still change are rewritten each time, so
 * that awards follow it; final ones are read once. Returns the network and the second that it reached.
 */
const bringLevel = async (sources: Sources, id: number): Promise<{ readonly chainId: number; readonly head: number } | undefined> => {
  const campaign = await readCampaign(sources.app, id)
  const span = campaign && (await readChainSpans(sources.index)).get(campaign.chainId)
  // An index that is behind the ledger is being rebuilt, and does not show what is gone.
  if (campaign === undefined || span === undefined || span.head < campaign.readTo) return undefined
  const { chainId, lockToken, kinds } = campaign
  const final = Math.max(0, span.final - MARGIN)
  const { after: begin, last } = rangeOf(campaign, span.head, final)
  let [after, { version }] = [begin, campaign]
  while (after < last) {
    const to = await stepEnd(createSqlReader(sources.index), kinds, { chainId, after, to: last, lockToken })
    const change = await changeOf(sources, campaign, after, to, to === last)
    const readTo = to === last ? final : Math.min(to, final)
    if (!(await writeLedger(sources.app, { id, version, readTo }, change))) return undefined
    version++
    after = to
  }
  return { chainId, head: span.head }
}

/** Brings the ledger of a campaign level with the index, including blocks that arrive meanwhile: no further notification comes for them. */
export const awardCampaign = async (sources: Sources, { id }: { readonly id: number }): Promise<void> => {
  for (let isLevel = false; !isLevel;) {
    const done = await bringLevel(sources, id)
    isLevel = done === undefined || (await readChainSpans(sources.index)).get(done.chainId)?.head === done.head
  }
}
