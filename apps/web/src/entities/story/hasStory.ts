import type { Network } from '@exchange/protocol/networks'

// STORY-1
/** Whether a campaign stands on a network: its item is there, and what pays its chapters (both, or none). */
export const hasStory = ({ deployment: { contracts } }: Network): boolean => contracts.storyNft !== undefined
