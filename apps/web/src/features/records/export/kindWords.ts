import { brand, type RecordKind } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words = {
  swap: msg({ message: 'Swap', context: 'kind of transaction' }),
  order: msg({ message: 'Order', context: 'a limit or TWAP order' }),
  liquidity: msg`Liquidity`,
  stake: msg({ message: 'Stake', context: 'kind of transaction' }),
  transfer: msg({ message: 'Transfer', context: 'kind of transaction' }),
  fees: msg`Fees`,
  emission: msg`Emission`,
  incentives: msg`Incentives`,
  rebase: msg`Rebase`,
  royalties: msg`Royalties`,
  lock: msg({ message: 'Lock', context: 'kind of transaction' }),
  automation: msg`Automation`,
  bridge: msg`Bridge`,
  competition: msg`Competition`,
  prize: msg`Prize`,
  perpetuals: msg`Perpetuals`,
  rewards: msg`Rewards`,
  name: msg`Name`,
} as const satisfies Record<string, MessageDescriptor>

const wordOf: Readonly<Record<RecordKind, keyof typeof words | null>> = {
  swap: 'swap',
  order: 'order',
  liquidity: 'liquidity',
  stake: 'stake',
  transfer: 'transfer',
  fees: 'fees',
  emission: 'emission',
  incentives: 'incentives',
  offer: 'incentives',
  rebase: 'rebase',
  royalties: 'royalties',
  lock: 'lock',
  automation: 'automation',
  bridgeSent: 'bridge',
  bridgeArrived: 'bridge',
  competition: 'competition',
  refund: 'competition',
  hostFee: 'competition',
  withdrawal: 'competition',
  prize: 'prize',
  margin: 'perpetuals',
  position: 'perpetuals',
  perpVault: 'perpetuals',
  liquidation: 'perpetuals',
  chapterReward: 'rewards',
  dayReward: 'rewards',
  name: 'name',
  // The collection has the same name in every language.
  item: null,
  items: null,
  mint: null,
}

/** The kinds of a transaction, each word once. */
export const kindTexts = (i18n: I18n, kinds: readonly RecordKind[]): readonly string[] => [
  ...new Set(
    kinds.map((kind) => {
      const word = wordOf[kind]
      return word === null ? brand.words.nft : i18n._(words[word])
    }),
  ),
]
