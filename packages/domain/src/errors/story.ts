/** Campaigns, and the rewards that are claimed by proof. */
export const storyErrors = [
  /** Only an account with a name can take part. */
  'story.nameMissing',
  'story.emailInvalid',
  'story.countryInvalid',
  'story.xUsernameInvalid',
  'story.avatarNotYours',
  'story.registered',
  'story.notRegistered',
  /** The last chapter has ended. */
  'story.over',
  'story.codeUnknown',
  'story.codeOwn',
  /** The referral code already has thirty friends. */
  'story.codeFull',
  'story.chapterLocked',
  'story.chapterOver',
  /** This task is proved by the index and cannot be declared. */
  'story.notDeclarable',
  'story.linkInvalid',
  /** The declaration waits for its review, or was accepted. */
  'story.declared',
  /** The declaration was already reviewed. */
  'story.reviewed',
  'story.fragmentsMissing',
  'story.minted',
  /** The deployment has no key to sign vouchers, or the network has no campaign item. */
  'story.noVouchers',
  /** The voucher is for another account, chain or contract. */
  'story.voucherInvalid',
  'story.voucherExpired',
  'story.itemBound',
  'story.claimNotOpen',
  'story.claimed',
  'story.proofInvalid',
  'story.notPublished',
  'story.published',
  /** The chapter is still running, its rewards are not due, its last blocks are not final yet, or a declaration in it waits for an admin. */
  'story.payoutTooEarly',
  'story.noWinners',
  'story.exhausted',
] as const
