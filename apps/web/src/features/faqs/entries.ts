import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A question with its answer in paragraphs. Placeholders are words of the brand. */
export type FaqEntry = {
  /** The fragment that opens the entry: /faqs#slippage. */
  readonly id: string
  readonly question: MessageDescriptor
  readonly answer: readonly MessageDescriptor[]
}

/** Questions in every build, in reading order. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'what-it-is',
    question: msg({ message: 'What is {name}?' }),
    answer: [
      msg({
        message:
          'An exchange made of contracts. Every trade runs against pools of two to eight tokens, at a price that follows from what they hold.',
      }),
      msg({
        message:
          '{name} never holds your tokens. This page prepares a transaction, your wallet shows it, and nothing happens until you sign it there.',
      }),
    ],
  },
  {
    id: 'epoch',
    question: msg`What is an epoch?`,
    answer: [
      msg`Seven days, from Thursday 00:00 UTC to the next. Weekly figures on this site follow it.`,
      msg`The line under the header shows how much of the current epoch has passed, by the network’s clock.`,
    ],
  },
  {
    id: 'cost',
    question: msg`What does a swap cost?`,
    answer: [
      msg`Three things: the fee of each pool on the way, the price impact of your own trade, and the network fee that your wallet shows before you sign.`,
      msg`The pool fee is included in the quote: the amount shown is after the fee.`,
    ],
  },
  {
    id: 'fees',
    question: msg`Where do the fees go?`,
    answer: [
      msg`To the people whose tokens are in the pool, in proportion to their share. The contract keeps fees apart from the tokens that are traded, so they do not change the price.`,
      msg({
        message:
          'Stakers in a gauge earn emission instead: 90% of their fee share goes to the pool’s voters and 10% to staked {nft}s. In concentrated pools, 20% of fees go to the treasury first.',
      }),
    ],
  },
  {
    id: 'slippage',
    question: msg`What is slippage?`,
    answer: [
      msg`The price can move between the moment you sign and the moment your transaction is included. The slippage setting says how much of that you accept; it starts at 0.5%.`,
      msg`If the price moves further, the contract refuses the swap. Your tokens stay in your wallet and you pay only the network fee. A high setting lets others move the price against you on purpose.`,
    ],
  },
  {
    id: 'price-impact',
    question: msg`What is price impact?`,
    answer: [
      msg`How far your own trade moves the price. A large trade in a small pool pays more for each further token.`,
      msg`Below 1% it is only shown. Above 5% you confirm it separately, and above 15% you type to confirm. If it cannot be computed, the screen says so.`,
    ],
  },
  {
    id: 'approval',
    question: msg`Why must I approve a token first?`,
    answer: [
      msg`A contract can only take tokens that you have allowed it to take. An approval is that permission. Where the token or your wallet can do it, it is a signature or part of the same transaction; otherwise it is a transaction of its own.`,
      msg({ message: '{name} asks for the exact amount of the swap, so that no permission is left behind. {native} needs no approval.' }),
    ],
  },
  {
    id: 'pool-types',
    question: msg`Which types of pools are there?`,
    answer: [
      msg`A classic pool suits any two tokens: its price moves with every trade. A stable pool is for two tokens worth about the same, such as two dollars, and keeps the price near one to one over most of its depth.`,
      msg`In a concentrated pool each provider chooses the range of prices in which their tokens work. A weighted pool holds two to eight tokens, each with a share of its own.`,
    ],
  },
  {
    id: 'wrapped',
    question: msg({ message: 'Why is there {native} and {wrapped}?' }),
    answer: [
      msg({
        message:
          '{native} is the network’s native coin; pools hold tokens. {wrapped} is {native} as a token, always one to one. A swap wraps and unwraps for you, and you can do it yourself on the swap page without a fee.',
      }),
    ],
  },
  {
    id: 'apr',
    question: msg`How are TVL and APR computed?`,
    answer: [
      msg`TVL is the value of a pool’s tokens at current prices. Tokens without a price are not counted.`,
      msg`The fee APR is what providers earned on an average day of the last seven, times 365, divided by TVL. It is not a forecast and leaves out changes in token prices.`,
    ],
  },
  {
    id: 'no-price',
    question: msg`Why does a price say “Not available”?`,
    answer: [
      msg`A dollar price is shown only when pools deep enough to trust lead from the token to a dollar. A price from a tiny pool could be moved by anyone with a small trade, so none is shown. You can still swap such a token.`,
    ],
  },
  {
    id: 'imported',
    question: msg`Why is a token marked as unverified?`,
    answer: [
      msg`Anyone can create a token with any name. The list on this site is checked by hand; whatever you import by address is not. Compare the address with one from a source you trust before you swap.`,
    ],
  },
  {
    id: 'stale',
    question: msg`What does it mean when figures are marked as old?`,
    answer: [
      msg`Lists and totals come from an index that follows the network block by block. When it falls behind, or cannot be reached, the last good figures stay on the screen with their age. An unknown figure is never shown as zero.`,
      msg`Quotes and balances are read from the network itself and do not wait for the index.`,
    ],
  },
]

/** An additional answer in local builds. */
export const localFaqEntry: FaqEntry = {
  id: 'local-world',
  question: msg`What is the local world?`,
  answer: [
    msg`This copy runs on local networks on one machine. The contracts are real, the market was made by real transactions, and the tokens are worth nothing.`,
    msg`Open Demo at the edge of the page to use a demo wallet, get tokens, and move the networks forward in time.`,
  ],
}
