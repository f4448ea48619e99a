import type { Address } from '../types.ts'

/** Permission to mint the item of a campaign until `deadline` (seconds). */
export type StoryVoucher = { readonly account: Address; readonly deadline: bigint }

// STORY-18
/** The typed data that the issuer signs, valid for one chain, contract and account. Twin of StoryNft.hashVoucher. */
export const storyVoucherTypedData = (chainId: number, verifyingContract: Address, message: StoryVoucher) =>
  ({
    domain: { name: 'Story NFT', version: '1', chainId, verifyingContract },
    types: {
      Voucher: [
        { name: 'account', type: 'address' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Voucher',
    message,
  }) as const
