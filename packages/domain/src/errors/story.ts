/** Campaigns, and the rewards that are claimed by proof. */
export const storyErrors = [
  /** Only who has a name takes part. */
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
  /** Thirty friends came by this code. */
  'story.codeFull',
  'story.chapterLocked',
  'story.chapterOver',
  /** What does this task proves itself: nobody declares it. */
  'story.notDeclarable',
  'story.linkInvalid',
  /** It waits for its review, or was accepted. */
  'story.declared',
  /** Somebody answered this declaration before. */
  'story.reviewed',
  'story.fragmentsMissing',
  'story.minted',
  /** No key here signs vouchers, or the network has no item of a campaign. */
  'story.noVouchers',
  /** A voucher of another account, chain or contract. */
  'story.voucherInvalid',
  'story.voucherExpired',
  'story.itemBound',
  'story.claimNotOpen',
  'story.claimed',
  'story.proofInvalid',
  'story.notPublished',
  'story.published',
  /** The chapter runs, its rewards are not due, or its last blocks may still be taken back. */
  'story.payoutTooEarly',
  'story.noWinners',
  'story.exhausted',
] as const
