import { adminErrors } from './admins.ts'
import { amountErrors } from './amounts.ts'
import { analyticsErrors } from './analytics.ts'
import { arenaErrors } from './arena.ts'
import { authErrors } from './auth.ts'
import { automationErrors } from './automation.ts'
import { bridgeErrors } from './bridge.ts'
import { hubErrors } from './hub.ts'
import { lockErrors } from './locks.ts'
import { mailErrors } from './mails.ts'
import { nameErrors } from './names.ts'
import { nftErrors } from './nft.ts'
import { noteErrors } from './notes.ts'
import { orderErrors } from './orders.ts'
import { peopleErrors } from './people.ts'
import { poolErrors } from './pools.ts'
import { purchaseErrors } from './purchase.ts'
import { quoteErrors } from './quotes.ts'
import { serviceErrors } from './service.ts'
import { storyErrors } from './story.ts'
import { studioErrors } from './studio.ts'
import { transactionErrors } from './transactions.ts'
import { voteErrors } from './votes.ts'
import { walletErrors } from './wallet.ts'

/** Every error that a user can see. Each area has a file; names are `area.whatIsWrong`. */
export const errorCodes = [
  ...amountErrors,
  ...quoteErrors,
  ...walletErrors,
  ...transactionErrors,
  ...serviceErrors,
  ...authErrors,
  ...poolErrors,
  ...orderErrors,
  ...hubErrors,
  ...bridgeErrors,
  ...lockErrors,
  ...automationErrors,
  ...voteErrors,
  ...nftErrors,
  ...nameErrors,
  ...peopleErrors,
  ...noteErrors,
  ...mailErrors,
  ...adminErrors,
  ...analyticsErrors,
  ...arenaErrors,
  ...studioErrors,
  ...storyErrors,
  ...purchaseErrors,
] as const
