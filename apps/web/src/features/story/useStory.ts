import { chapterState, type ChapterState, storyPhase } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useChainNow } from '../../shared/clock/clock.ts'
import { useSession } from '../../shared/session/session.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { type Participant, type ShownChapter, type StoryCampaign, useParticipant } from './queries.ts'

/** A chapter with its current state. */
export type LiveChapter = ShownChapter & { readonly state: ChapterState }

// STORY-4, STORY-7
/**
 * The current campaign for its viewer, updated each second of chain time. `participant` is undefined until known, null without a
 * registration.
 */
export const useStory = (network: Network, campaign: StoryCampaign, now: number) => {
  const { address: account } = useWallet()
  const session = useSession()
  const { chainId } = network
  const read = useParticipant(chainId, account)
  const participant: Participant | null | undefined = account === undefined ? null : read.data
  const chapters: readonly LiveChapter[] = campaign.chapters.map((chapter) => ({
    ...chapter,
    state: chapterState(chapter, campaign.chapters, now),
  }))
  return {
    network,
    chainId,
    campaign,
    chapters,
    phase: storyPhase({ chapters }, now),
    now,
    account,
    participant,
    participantRead: read,
    isAdmin: session !== null && session.role !== 'user',
  }
}

export type Story = ReturnType<typeof useStory>

/** Chain time of the network, ticking. */
export const useNow = (network: Network): number | undefined => useChainNow(network.chainId)
