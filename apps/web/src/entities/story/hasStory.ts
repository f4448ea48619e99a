import type { Network } from '@exchange/protocol/networks'

// STORY-1
/** Whether a network has a campaign: its item contract exists, and so do the contracts that pay its chapters (both, or none). */
export const hasStory = ({ deployment: { contracts } }: Network): boolean => contracts.storyNft !== undefined
