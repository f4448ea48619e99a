import { awardsOf } from '@exchange/domain'
import { readStoryEvents, stepEnd } from '@exchange/schema/story/storyEvents'
import { askWith } from '../askWith.ts'
import { readChainSpans } from '../chainTimes.ts'
import type { Sources } from '../job.ts'
import { readCampaign, type RunningCampaign } from './campaigns.ts'
import { ledgerChange, readBefore, readPeople, readWithin, writeLedger } from './ledger.ts'
import { readReviews } from './reviews.ts'

/** Seconds before the last final block that are looked at again: somebody may have registered in them while they were read. */
const MARGIN = 120

/** The ledger within a step as it should be and as it is. */
const changeOf = async ({ index, app }: Sources, campaign: RunningCampaign, after: number, to: number, isLast: boolean) => {
  const { id, chainId, lockToken, kinds } = campaign
  const done = await readStoryEvents(askWith(index), kinds, { chainId, after, to, lockToken })
  const events = [...done, ...(await readReviews(app, id, after, to))]
  const people = await readPeople(app, id, events)
  const before = people.size === 0 ? [] : await readBefore(app, id, [...people.keys()], after)
  const within = await readWithin(app, id, after, isLast ? Number.MAX_SAFE_INTEGER : to)
  return ledgerChange(within, awardsOf(campaign, people, before, events))
}

/** From where on, exclusive, to where its ledger is written: within the windows of its chapters, and what the index has of them. */
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
 * Brings the ledger of a campaign level with the index, step by step. What the chain may still take back is written anew each time, so that awards follow
 * a re-organisation; what is final is read once. Answers up to which second of which network it was brought.
 */
const bringLevel = async (sources: Sources, id: number): Promise<{ readonly chainId: number; readonly head: number } | undefined> => {
  const campaign = await readCampaign(sources.app, id)
  const span = campaign && (await readChainSpans(sources.index)).get(campaign.chainId)
  // An index that is behind the ledger is being made anew: it says nothing of what is gone.
  if (campaign === undefined || span === undefined || span.head < campaign.readTo) return undefined
  const { chainId, lockToken, kinds } = campaign
  const final = Math.max(0, span.final - MARGIN)
  const { after: begin, last } = rangeOf(campaign, span.head, final)
  let [after, { version }] = [begin, campaign]
  while (after < last) {
    const to = await stepEnd(askWith(sources.index), kinds, { chainId, after, to: last, lockToken })
    const change = await changeOf(sources, campaign, after, to, to === last)
    const readTo = to === last ? final : Math.min(to, final)
    if (!(await writeLedger(sources.app, { id, version, readTo }, change))) return undefined
    version++
    after = to
  }
  return { chainId, head: span.head }
}

/** Brings the ledger of a campaign level with the index, and with what the index got meanwhile: nobody says so again. */
export const awardCampaign = async (sources: Sources, { id }: { readonly id: number }): Promise<void> => {
  for (let isLevel = false; !isLevel;) {
    const done = await bringLevel(sources, id)
    isLevel = done === undefined || (await readChainSpans(sources.index)).get(done.chainId)?.head === done.head
  }
}
