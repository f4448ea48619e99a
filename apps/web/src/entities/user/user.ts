import type { Address } from '@exchange/domain'

/** A user as lists show one. Times are seconds of chain time. */
export type User = {
  /** Lower-case address. */
  readonly id: Address
  readonly username: string | null
  readonly nameChangedHandsAt: number | null
  readonly isVerified: boolean
  readonly isAdmin: boolean
  readonly isSuperAdmin: boolean
  readonly isContract: boolean
  readonly avatarUrl: string | null
  /** An item of theNFT that is the picture, and its network. */
  readonly avatarItem: string | null
  readonly avatarChainId: number | null
  /** `#rrggbb`, or a style of names. */
  readonly nameColor: string | null
  readonly followersCount: number
  readonly followedByMe: boolean
}

export const USER_FIELDS = `id username nameChangedHandsAt isVerified isAdmin isSuperAdmin isContract
  avatarUrl avatarItem avatarChainId nameColor followersCount followedByMe`
