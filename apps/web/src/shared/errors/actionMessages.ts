import type { ErrorCode } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nothingSent, tryAgain, tryLater, walletUntouched } from './phrases.ts'

/** What happened, what it means for the user's funds, what to do. Placeholders are parameters of the error. */
export type ErrorMessage = {
  readonly what: MessageDescriptor
  readonly funds?: MessageDescriptor
  readonly todo?: MessageDescriptor
}

/** Codes that only an action can produce: errors before and after sending, confirmations with their own dialogs, and errors of the API. */
export type ActionCode = Exclude<
  Extract<
    ErrorCode,
    | 'quote.valueLoss'
    | 'quote.amountTooSmall'
    | `${'auth' | 'wallet' | 'transaction' | 'pool' | 'order' | 'vault' | 'hub' | 'bridge' | 'lock' | 'automation' | 'vote' | 'gauge' | 'nft' | 'name' | 'people' | 'note' | 'mail' | 'admin' | 'analytics' | 'studio' | 'competition' | 'perp' | 'story' | 'purchase'}.${string}`
  >,
  'wallet.notConnected' | 'wallet.wrongNetwork' | 'transaction.insufficientGas'
>

// Another node may still know a transaction that this node lost.
const mayBeMined = msg`It may still be mined: check your wallet’s history first.`
/** The funds line of a failure while the wallet may still show, or have confirmed, the request. */
export const mayBeSent = msg`It may have been sent: check your wallet’s history first, and decline the request if it is still open.`
const chooseAnotherName = msg`Choose another name.`
const choosePicture = msg`Choose a PNG, JPEG or WebP picture of up to 2 MB.`
const cancelFirst = msg`If your wallet still shows it as pending, cancel it there, then try again.`

/** Their messages. They appear in dialogs, and their texts load with those. */
export const actionMessages: Record<ActionCode, ErrorMessage> = {
  'quote.valueLoss': {
    what: msg`This swap loses too much of its value`,
    funds: nothingSent,
    todo: msg`Choose a smaller amount, or swap anyway.`,
  },
  'quote.amountTooSmall': { what: msg`This amount is too small to buy anything`, funds: nothingSent, todo: msg`Enter a larger amount.` },
  'auth.required': { what: msg`Sign in to continue` },
  'auth.forbidden': { what: msg`Your account is not allowed to do this` },
  'auth.sessionEnded': { what: msg`Your session has ended`, todo: msg`Sign in again.` },
  'auth.foreignOrigin': { what: msg`Sign-in is not possible from this address`, todo: msg`Open the official site, then sign in there.` },
  'auth.messageInvalid': { what: msg`The sign-in message is not valid`, todo: msg`Sign in again.` },
  'auth.foreignDomain': {
    what: msg`This sign-in message is for another site`,
    todo: msg`Do not sign it. Open the official site, then sign in there.`,
  },
  'auth.nonceUsed': { what: msg`This sign-in message was used, or is older than 10 minutes`, todo: msg`Sign in again.` },
  'auth.messageExpired': { what: msg`The sign-in message has expired`, todo: msg`Sign in again, and sign within 10 minutes.` },
  'auth.clockAhead': { what: msg`The clock of your device is wrong`, todo: msg`Set its time automatically, then sign in again.` },
  'auth.unknownNetwork': { what: msg`The sign-in message names a network that is not available here`, todo: msg`Sign in again.` },
  'auth.signatureInvalid': {
    what: msg`The signature is not from this account`,
    todo: msg`Choose the account that is connected in your wallet, then sign in again.`,
  },
  'wallet.rejected': { what: msg`User rejected the request`, funds: walletUntouched, todo: msg`Try again when ready.` },
  'wallet.signatureRejected': { what: msg`Sign Rejected`, funds: walletUntouched, todo: msg`Try again when ready.` },
  'wallet.noAnswer': {
    what: msg`Your wallet did not respond`,
    funds: msg`Check its history first, and decline the request if it is still open.`,
    todo: msg`Unlock your wallet, then try again.`,
  },
  'wallet.safeNetwork': {
    what: msg`Your Safe is on another network`,
    funds: nothingSent,
    todo: msg`A Safe has one network. Choose that network here, or open this page from a Safe of the network you want.`,
  },
  'wallet.networkNotAllowed': {
    what: msg({ message: 'Your wallet did not allow {network} when it connected' }),
    funds: nothingSent,
    todo: msg`Disconnect, and allow that network when you connect again.`,
  },
  'wallet.didNotSwitch': {
    what: msg({ message: 'Your wallet did not switch to {network}' }),
    funds: nothingSent,
    todo: msg`Choose that network in your wallet, then continue here.`,
  },
  'wallet.unsupportedMethod': {
    what: msg`Your wallet does not support this request`,
    funds: walletUntouched,
    todo: msg`Update the wallet, or use another one.`,
  },
  'wallet.busy': {
    what: msg`Your wallet already shows a request`,
    funds: walletUntouched,
    todo: msg`Answer it in your wallet, then try again.`,
  },
  'wallet.disconnected': { what: msg`The wallet is disconnected`, funds: walletUntouched, todo: msg`Connect it again.` },
  'wallet.otherAccount': {
    what: msg`Your wallet acts for another account`,
    funds: nothingSent,
    todo: msg({ message: 'This was started with {account}. Choose that account in your wallet, then try again.' }),
  },
  'wallet.batchRefused': {
    what: msg`Your wallet refused to send the steps together`,
    funds: nothingSent,
    todo: msg`Try again: the steps are then requested one by one.`,
  },
  'transaction.slippageExceeded': {
    what: msg`The price moved past your slippage tolerance`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Retry at the new price. If the token takes a part of each transfer, choose a tolerance above that part.`,
  },
  'transaction.expired': {
    what: msg`The deadline of the transaction passed`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Start again, and sign sooner or set a longer deadline.`,
  },
  'transaction.reverted': {
    what: msg`The contract refused the transaction`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Try again, or copy the details for support.`,
  },
  'transaction.insufficientAllowance': {
    what: msg`The approval is smaller than the amount`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`Start again and approve the amount that is shown.`,
  },
  'transaction.transferFailed': {
    what: msg`The token refused the transfer`,
    funds: msg`Your tokens are still in your wallet.`,
    todo: msg`The token may be paused or block transfers. Choose another one.`,
  },
  'transaction.dropped': {
    what: msg`The network dropped the transaction`,
    funds: mayBeMined,
    todo: cancelFirst,
  },
  'transaction.replaced': {
    what: msg`Another transaction with the same nonce replaced it`,
    funds: msg`Check your wallet’s history first.`,
    todo: tryAgain,
  },
  'transaction.cancelled': {
    what: msg`The transaction was cancelled in your wallet`,
    funds: walletUntouched,
    todo: tryAgain,
  },
  'transaction.reorganised': {
    what: msg`A reorg removed the transaction`,
    funds: mayBeMined,
    todo: cancelFirst,
  },
  'transaction.nonceConflict': {
    what: msg`Another transaction replaced it`,
    funds: msg`Check your wallet’s history first.`,
    todo: tryAgain,
  },
  'transaction.underpriced': {
    what: msg`The network fee was set too low`,
    funds: nothingSent,
    todo: msg`Try again with the fee your wallet suggests.`,
  },

  'pool.creationPaused': { what: msg`Creation of pools currently unavailable`, funds: nothingSent, todo: tryLater },
  'pool.weightedCreationPaused': { what: msg`Creation of weighted pools currently unavailable`, funds: nothingSent, todo: tryLater },
  'pool.alreadyExists': { what: msg`This pool already exists`, funds: nothingSent, todo: msg`Add liquidity to it.` },
  'pool.depositTooSmall': { what: msg`The deposit is too small`, funds: nothingSent, todo: msg`Enter a larger amount.` },
  'pool.depositsNotEqual': {
    what: msg`The first deposit of a stable pool needs equal amounts`,
    funds: nothingSent,
    todo: msg`Enter the same amount of both tokens.`,
  },
  'pool.feeNotYours': {
    what: msg`Another account sets the fee of this pool`,
    funds: nothingSent,
    todo: msg`Switch to the account that governs it.`,
  },
  'vault.depositNotAllowed': { what: msg`Deposit is currently not allowed. Please try again later`, funds: nothingSent },
  'order.invalid': { what: msg`These order terms are not accepted`, funds: nothingSent, todo: msg`Check the amounts and the times.` },
  'order.notFound': { what: msg`This order does not exist`, funds: nothingSent },
  // Only who cancels meets it on the page.
  'order.notOpen': { what: msg`It was filled or expired before it could be cancelled`, todo: msg`See it in the order history.` },
  'order.notYours': { what: msg`Only its owner can cancel an order`, funds: nothingSent, todo: msg`Switch to the account that placed it.` },
  'order.notDue': { what: msg`The next part of this order is not due yet`, funds: nothingSent },
  'order.notFunded': {
    what: msg`Your wallet cannot fund the next part of this order`,
    funds: walletUntouched,
    todo: msg`Add funds, or approve the token again.`,
  },
  'order.minimumNotMet': { what: msg`The market gives less than this order asks for`, funds: walletUntouched },
  'order.outbid': { what: msg`This order already has a better bid`, funds: nothingSent },
  'hub.quoteExpired': { what: msg`The signed quote has expired`, funds: walletUntouched, todo: tryAgain },
  'hub.quoteUsed': { what: msg`The signed quote has been used already`, funds: walletUntouched, todo: tryAgain },
  'hub.quoteRefused': { what: msg`The signed quote is invalid`, funds: walletUntouched, todo: tryAgain },
  'hub.solverFailed': { what: msg`The solver could not deliver`, funds: walletUntouched, todo: tryAgain },
  'bridge.paused': { what: msg`The bridge is not accepting transfers now`, funds: walletUntouched, todo: msg`Try again once it is open.` },
  'bridge.aboveCap': {
    what: msg`Over today’s limit`,
    funds: walletUntouched,
    todo: msg`Send less, or wait until the limit allows more.`,
  },
  'bridge.belowDust': { what: msg`The amount is too small for the bridge`, funds: walletUntouched, todo: msg`Send a larger amount.` },
  'bridge.recipientInvalid': {
    what: msg`The bridge does not deliver to this address`,
    funds: walletUntouched,
    todo: msg`Choose the address of an account.`,
  },
  'bridge.routeMissing': { what: msg`The bridge does not support that network`, funds: walletUntouched },
  'bridge.feeChanged': {
    what: msg`The bridge fee has changed`,
    funds: walletUntouched,
    todo: msg`Close this and start again: the form shows the new fee.`,
  },
  'bridge.notDeliverable': {
    what: msg`This transfer is not verified yet, or was delivered already`,
    funds: walletUntouched,
    todo: msg`Check its status, then try again.`,
  },
  'bridge.notAllowed': { what: msg`Your account cannot do this on the bridge`, funds: nothingSent },
  'lock.notFound': { what: msg`This lock no longer exists`, funds: walletUntouched },
  'lock.notYours': { what: msg`Only its owner can change a lock`, funds: nothingSent, todo: msg`Switch to the account that owns it.` },
  'lock.expired': { what: msg`This lock has expired`, funds: msg`What it holds is yours.`, todo: msg`Withdraw it.` },
  'lock.notExpired': { what: msg`This lock has not expired yet`, funds: nothingSent },
  'lock.voted': { what: msg`This lock voted in this epoch`, funds: nothingSent, todo: msg`Wait for the next epoch.` },
  'lock.automated': { what: msg`This lock is automated`, funds: nothingSent, todo: msg`Cancel its automation first.` },
  'lock.rebaseUnclaimed': { what: msg`You need to claim your rebase first`, funds: nothingSent, todo: msg`Claim it, then try again.` },
  'lock.extensionUsed': {
    what: msg`This lock was extended in this epoch`,
    funds: nothingSent,
    todo: msg`Wait for the next epoch.`,
  },
  'lock.unlockTimeInvalid': {
    what: msg`A lock ends one week to two years ahead, and an extension later than before`,
    funds: nothingSent,
    todo: msg`Choose another date.`,
  },
  'lock.mergeInvalid': {
    what: msg`These two locks cannot be merged`,
    funds: nothingSent,
    todo: msg`Choose another lock of the same owner.`,
  },
  'lock.splitInvalid': {
    what: msg`A lock is split into 2 to 10 parts of whole percents that total 100`,
    funds: nothingSent,
    todo: msg`Change the parts.`,
  },
  'lock.entryPaused': { what: msg`Creating and increasing locks is paused`, funds: walletUntouched, todo: tryLater },
  'automation.notFound': { what: msg`This automation no longer exists`, funds: nothingSent },
  'automation.creationPaused': { what: msg`Creating and funding automations is paused`, funds: walletUntouched, todo: tryLater },
  'automation.over': { what: msg`This automation was cancelled`, funds: nothingSent },
  'automation.notNow': { what: msg`This automation’s status does not allow this`, funds: nothingSent },
  'automation.settingsInvalid': {
    what: msg`A setting of this automation is outside its limits`,
    funds: nothingSent,
    todo: msg`Check name, time, weights and gas.`,
  },
  'automation.linkTooSmall': { what: msg`The link amount is too small`, funds: nothingSent, todo: msg`Enter a larger amount.` },
  'automation.notDue': { what: msg`This automation cannot run now`, funds: nothingSent },
  'automation.runFailed': { what: msg`The run of this automation failed`, funds: nothingSent, todo: msg`Check its gas limit.` },
  'automation.coolingDown': {
    what: msg`LINK can be withdrawn 50 blocks after cancelling`,
    funds: msg`It stays yours.`,
    todo: tryLater,
  },
  'vote.noPower': { what: msg`This lock has no voting power now`, funds: nothingSent, todo: msg`Extend it, or vote with another lock.` },
  'vote.tooEarly': { what: msg`This lock voted a moment ago`, funds: nothingSent, todo: msg`Wait until the vote delay ends.` },
  'vote.notVoted': { what: msg`This lock has not voted in this epoch`, funds: nothingSent, todo: msg`Vote first.` },
  'vote.weightsInvalid': {
    what: msg`A vote names 1 to 30 different pools, each above 0.01%, and totals 100%`,
    funds: nothingSent,
    todo: msg`Change the weights.`,
  },
  'gauge.notAvailable': {
    what: msg`Gauge not available`,
    funds: msg`You can unstake at any time.`,
    todo: msg`Choose another pool.`,
  },
  'gauge.alreadyExists': { what: msg`This pool already has a gauge`, funds: nothingSent },
  'gauge.poolUnknown': { what: msg`Pools of this type have no gauges`, funds: nothingSent, todo: msg`Choose another pool.` },
  'gauge.tokenNotListed': { what: msg`The voter does not list this token`, funds: nothingSent, todo: msg`Choose another token.` },
  'gauge.tokenTaxed': {
    what: msg`This token takes a fee on each transfer`,
    funds: nothingSent,
    todo: msg`Choose a token that arrives in full.`,
  },
  'nft.notYours': { what: msg`This item belongs to another account`, funds: nothingSent, todo: msg`Switch to the account that owns it.` },
  'nft.notForSale': { what: msg`This item is no longer for sale`, funds: walletUntouched },
  'nft.priceDiffers': { what: msg`The price of this item has changed`, funds: walletUntouched, todo: tryAgain },
  'name.invalid': { what: msg`This is not a valid name`, funds: nothingSent, todo: chooseAnotherName },
  'name.taken': { what: msg`This name is taken, or looks like one that is`, funds: nothingSent, todo: chooseAnotherName },
  'name.commitmentNeeded': {
    what: msg`A name of up to 4 characters is reserved first`,
    funds: nothingSent,
    todo: msg`Reserve it, then mint it a minute later.`,
  },
  'name.commitmentTooNew': { what: msg`The reservation of this name is younger than a minute`, funds: nothingSent, todo: tryLater },
  'name.commitmentUnknown': { what: msg`This name is no longer reserved`, funds: nothingSent, todo: msg`Reserve it again.` },
  'name.notYours': { what: msg`This name belongs to another account`, funds: nothingSent, todo: msg`Switch to the account that owns it.` },
  'people.keyReused': { what: msg`This request was already sent, with different content`, todo: tryLater },
  'people.notAllowed': { what: msg`Your account is not allowed to do this` },
  'note.nameMissing': { what: msg`A notification needs a name`, todo: msg`Fill in a name.` },
  'note.nameTooLong': { what: msg`The name of a notification is one line of up to 80 characters`, todo: msg`Shorten it.` },
  'note.contentTooLong': { what: msg`The content of a notification has up to 500 characters`, todo: msg`Shorten it.` },
  'note.textNotPlain': {
    what: msg`A notification is plain text`,
    todo: msg`Remove markup and invisible characters.`,
  },
  'note.linkRefused': {
    what: msg`This link leads to another site`,
    todo: msg`Choose a path of this site, such as /pools, or a page of the documentation.`,
  },
  'note.noRecipients': { what: msg`This notification is for nobody`, todo: msg`Choose recipients, or everyone.` },
  'note.sendTimePast': { what: msg`This time has passed`, todo: msg`Choose a later time.` },
  'note.notInState': { what: msg`It is too late for this: the notification was scheduled, sent or cancelled` },
  'note.notFound': { what: msg`There is no such notification` },
  'mail.off': { what: msg`This site does not send e-mails` },
  'mail.noAddress': { what: msg`Your profile has no e-mail address`, todo: msg`Add one to your profile first.` },
  'mail.codeWrong': { what: msg`This is not the code that was sent to you`, todo: msg`Check the e-mail and type it again.` },
  'mail.codeOver': { what: msg`This code is no longer valid`, todo: msg`Ask for a new one.` },
  'mail.notConfirmed': { what: msg`Your e-mail address is not confirmed`, todo: msg`Confirm it in your profile first.` },
  'mail.linkInvalid': { what: msg`This link is not complete`, todo: msg`Open it from the e-mail again, or choose alerts at the bell.` },
  'people.followYourself': { what: msg`You cannot follow yourself` },
  'people.profileInvalid': { what: msg`A field of the profile is not valid`, todo: msg`Correct the marked field, then save again.` },
  'people.itemNotYours': { what: msg`This item belongs to another account`, todo: msg`Choose one that you own.` },
  'people.uploadTooLarge': { what: msg`This picture is larger than 2 MB`, todo: choosePicture },
  'people.uploadWrongType': { what: msg`This file is not a PNG, JPEG or WebP picture`, todo: choosePicture },
  'people.uploadMissing': { what: msg`The picture did not arrive`, todo: msg`Upload it again.` },
  'people.uploadUnreadable': { what: msg`This picture cannot be read`, todo: choosePicture },
  'admin.lastSuperAdmin': { what: msg`This is the last super admin`, todo: msg`Make someone else a super admin first.` },
  'admin.uploadNotReady': { what: msg`This picture is not ready, or it was refused`, todo: msg`Choose another picture.` },
  'admin.itemNotTheirs': { what: msg`This item belongs to another account`, todo: msg`Choose an item that the user owns.` },
  'admin.letterGone': { what: msg`This job is no longer in the list` },
  'analytics.unknownMetric': { what: msg`This metric does not exist`, todo: msg`Choose another figure.` },
  'analytics.blockNotFinal': { what: msg`This block is not final yet`, todo: tryLater },
  'studio.nothingPicked': { what: msg`Nothing is selected for this picture`, todo: msg`Choose a pair or a metric.` },
  'studio.tooManyPicked': { what: msg`Up to 6 pairs or metrics fit in a picture`, todo: msg`Remove one.` },
  'studio.tooManyIncentives': { what: msg`Up to 3 pairs fit in a picture of voting incentives`, todo: msg`Remove one.` },
  'studio.portfolioPrivate': {
    what: msg`A portfolio is only visible with its owner’s link`,
    todo: msg`Ask its owner for the link, or create your own.`,
  },
  'studio.versionUnknown': { what: msg`This link uses another version of the formulas`, todo: msg`Create the picture again.` },
  'studio.linkUnknown': {
    what: msg`The link has an unknown parameter: {parameter}`,
    todo: msg`Check the link, or create the picture again.`,
  },
  'analytics.emptyRange': { what: msg`This range has nothing in it yet`, todo: msg`Choose a later block or a shorter range.` },
  'analytics.tooManyRecords': { what: msg`This period has more than {most} transactions`, todo: msg`Choose a shorter one.` },
  'competition.notNow': {
    what: msg`The competition is not at this stage now`,
    funds: nothingSent,
    todo: msg`Check its schedule and try again then.`,
  },
  'competition.rulesInvalid': {
    what: msg`The competition does not accept these rules`,
    funds: nothingSent,
    todo: msg`Check times, shares and amounts, then create it again.`,
  },
  'competition.full': { what: msg`This competition is full`, funds: nothingSent, todo: msg`Choose another competition.` },
  'competition.joined': { what: msg`You have already joined this competition`, funds: nothingSent },
  'competition.notJoined': { what: msg`You have not joined this competition`, funds: nothingSent, todo: msg`Join it first.` },
  'competition.notHost': {
    what: msg`Only the host of a competition can do this`,
    funds: nothingSent,
    todo: msg`Switch to the account that hosts it.`,
  },
  'competition.depositInvalid': {
    what: msg`The competition requires a different deposit`,
    funds: nothingSent,
    todo: msg`Deposit the amount that its rules name.`,
  },
  'competition.tokenTaxed': {
    what: msg`Tokens that take a fee on transfers cannot be used in competitions`,
    funds: nothingSent,
    todo: msg`Choose a token that arrives in full.`,
  },
  'competition.rankingMoved': {
    what: msg`Someone else submitted this part of the ranking`,
    funds: nothingSent,
    todo: msg`Read the ranking again, then submit what is missing.`,
  },
  'competition.nothingToClaim': { what: msg`There is nothing to claim, or you have claimed it already`, funds: nothingSent },
  'competition.notTradable': {
    what: msg`This token is not traded in the competition`,
    funds: nothingSent,
    todo: msg`Choose one of its tradable tokens.`,
  },
  'competition.balanceTooLow': {
    what: msg`Your balance in the competition is too low`,
    funds: nothingSent,
    todo: msg`Choose a smaller amount.`,
  },
  'competition.poolTooNew': {
    what: msg`A pool of this route was created after registration opened`,
    funds: nothingSent,
    todo: msg`Choose another route or another token.`,
  },
  'competition.noAverage': {
    what: msg`A pool has no 30-minute average price`,
    funds: nothingSent,
    todo: msg`Try again later, or choose another token.`,
  },
  'competition.priceTooFar': {
    what: msg`The price is too far from its 30-minute average`,
    funds: nothingSent,
    todo: msg`Choose a smaller amount, or wait until the price is calm.`,
  },
  'competition.lossBudgetSpent': {
    what: msg`Your swaps reached today’s limit for losses`,
    funds: nothingSent,
    todo: msg`Choose a smaller amount, or wait until tomorrow.`,
  },
  'competition.gainBudgetSpent': {
    what: msg`Your swaps reached today’s limit for gains above the average price`,
    funds: nothingSent,
    todo: msg`Choose a smaller amount, or wait until tomorrow.`,
  },
  'competition.notCreator': {
    what: msg`This account cannot host competitions`,
    funds: nothingSent,
    todo: msg`Switch to an account that can host.`,
  },
  'competition.creationPaused': { what: msg`Creation of competitions is currently unavailable`, funds: nothingSent, todo: tryLater },
  'competition.noVenue': { what: msg`There are no perpetual competitions on this network`, funds: nothingSent },
  'perp.priceStale': {
    what: msg`The price is older than 5 minutes`,
    funds: nothingSent,
    todo: msg`Positions wait until there is a new price.`,
  },
  'perp.priceMissing': { what: msg`There is no price for this yet`, funds: nothingSent, todo: tryLater },
  'perp.requestPending': {
    what: msg`This request waits for its price`,
    funds: nothingSent,
    todo: msg`You can cancel it 2 minutes after it was sent.`,
  },
  'perp.requestGone': { what: msg`This request was executed or cancelled`, funds: nothingSent },
  'perp.positionGone': { what: msg`This position is closed`, funds: nothingSent },
  'perp.sizeInvalid': {
    what: msg`The size of this position is outside its limits`,
    funds: nothingSent,
    todo: msg`Choose another size or leverage.`,
  },
  'perp.marginTooSmall': { what: msg`The margin is too small`, funds: nothingSent, todo: msg`Enter a larger amount.` },
  'perp.notLiquidatable': { what: msg`This position has enough margin at this price`, funds: nothingSent },
  'perp.vaultFull': {
    what: msg`The vault cannot cover this position`,
    funds: nothingSent,
    todo: msg`Choose a smaller size, or try again later.`,
  },
  'perp.notReady': { what: msg`It is too early for this`, funds: nothingSent, todo: tryLater },
  'perp.ended': { what: msg`This account is closed: its competition has ended`, funds: nothingSent },
  'story.nameMissing': { what: msg`You need a name of your own to register`, todo: msg`Mint a name first, then register.` },
  'story.emailInvalid': { what: msg`This is not an e-mail address`, todo: msg`Correct it, then try again.` },
  'story.countryInvalid': { what: msg`Choose your country` },
  'story.xUsernameInvalid': { what: msg`This is not a username of X`, todo: msg`Enter it without the address of the site.` },
  'story.avatarNotYours': { what: msg`This picture belongs to another account`, todo: choosePicture },
  'story.registered': { what: msg`You are already registered for this campaign` },
  'story.notRegistered': { what: msg`You are not registered for this campaign`, todo: msg`Register first.` },
  'story.over': { what: msg`This campaign has ended` },
  'story.codeUnknown': { what: msg`There is no such referral code`, todo: msg`Check the code, or register without one.` },
  'story.codeOwn': { what: msg`This referral code is your own` },
  'story.codeFull': {
    what: msg`30 friends have registered with this referral code`,
    todo: msg`Register with another code, or without one.`,
  },
  'story.chapterLocked': { what: msg`This chapter has not started yet` },
  'story.chapterOver': { what: msg`This chapter has ended` },
  'story.notDeclarable': { what: msg`This task is checked on chain and cannot be declared` },
  'story.linkInvalid': { what: msg`This is not a link to a public page`, todo: msg`Enter the whole address, with https.` },
  'story.declared': { what: msg`You have already declared this task` },
  'story.reviewed': { what: msg`This declaration has already been reviewed` },
  'story.fragmentsMissing': { what: msg`You need 5 fragments to mint`, todo: msg`Complete more chapters.` },
  'story.minted': { what: msg`You have already minted this NFT`, funds: nothingSent },
  'story.noVouchers': { what: msg`This NFT cannot be minted here`, funds: nothingSent },
  'story.voucherInvalid': {
    what: msg`This voucher is for another account, network or contract`,
    funds: nothingSent,
    todo: msg`Connect the account that earned the fragments, then try again.`,
  },
  'story.voucherExpired': { what: msg`This voucher has expired`, funds: nothingSent, todo: tryAgain },
  'story.itemBound': { what: msg`This NFT stays with the account that minted it`, funds: nothingSent },
  // ERR-17
  'story.claimNotOpen': { what: msg`Claims only allowed after 02:00 UTC`, funds: nothingSent, todo: msg`Claim again after 02:00 UTC.` },
  'story.claimed': { what: msg`This reward was already claimed`, funds: nothingSent },
  'story.proofInvalid': { what: msg`This proof is for another period`, funds: nothingSent, todo: msg`Load the page again, then claim.` },
  'story.notPublished': { what: msg`The rewards of this period are not published yet`, funds: nothingSent },
  'story.published': { what: msg`The rewards of this period are already published`, funds: nothingSent },
  'story.payoutTooEarly': {
    what: msg`The rewards of this chapter are not due yet`,
    todo: msg`Publish them once the chapter is over and every declaration in it is reviewed.`,
  },
  'story.noWinners': { what: msg`Nobody has points in this chapter` },
  'story.exhausted': { what: msg`This period’s funds are used up`, funds: nothingSent },
  'purchase.amountInvalid': { what: msg`Enter an amount between {least} and {most} dollars` },
  'purchase.priceUnknown': { what: msg`This token has no price now`, todo: msg`Choose another token.` },
  'purchase.tokenUnknown': { what: msg`This token is not sold here`, todo: msg`Choose another token.` },
  'purchase.receiverInvalid': { what: msg`Tokens would be lost at this address`, todo: msg`Enter the address of an account.` },
  'purchase.tooMany': { what: msg`You have {most} purchases under way`, todo: msg`Finish one of them first.` },
  'purchase.notNow': { what: msg`This purchase has moved on to another stage`, todo: msg`Check its status.` },
  'purchase.off': { what: msg`Buying crypto is not available here` },
}
