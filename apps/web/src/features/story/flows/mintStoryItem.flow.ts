import { type Address, DomainError, type Hex, isSameAddress } from '@exchange/domain'
import { buildMintStoryItem } from '@exchange/protocol/writes/story'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { askAsMe } from '../../../shared/session/session.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** The item of a campaign, to mint with all fragments. */
export type MintStoryItemRequest = { readonly chainId: number }

type Voucher = { readonly contract: Address; readonly account: Address; readonly deadline: number; readonly signature: Hex }

const VOUCHER = 'query StoryVoucher($chainId: Int!) { storyVoucher(chainId: $chainId) { contract account deadline signature } }'

/** The caller's voucher. A voucher of another contract or account is refused before the wallet is asked. */
const readVoucher = async (chainId: number, account: Address): Promise<Voucher> => {
  const { storyVoucher } = await askAsMe<{ storyVoucher: Voucher }>({ query: VOUCHER, variables: { chainId } })
  const { storyNft } = requireNetwork(chainId).deployment.contracts
  const isMine = isSameAddress(storyVoucher.account, account)
  if (!isMine || !isSameAddress(storyVoucher.contract, storyNft)) throw new DomainError('story.voucherInvalid')
  return storyVoucher
}

const label = () => msg`Mint the campaign NFT`

// STORY-18
/**
 * Mints the item of a campaign: first a voucher from the issuer, which is requested when its step is reached, so that it is never expired.
 */
export const mintStoryItemFlow = defineFlow<MintStoryItemRequest>({
  id: 'mintStoryItem',
  chainId: ({ chainId }) => chainId,
  title: label,
  doneTitle: () => msg`The campaign NFT is yours`,
  summary: label,
  steps: [
    writeStep<MintStoryItemRequest>({
      id: 'mint',
      label,
      hint: () => msg`It stays with your account. You pay only the network fee.`,
      call: async (io, { chainId }) => {
        const { account, deadline, signature } = await readVoucher(chainId, io.account)
        return buildMintStoryItem(requireNetwork(chainId), { account, deadline: BigInt(deadline) }, signature)
      },
    }),
  ],
})
