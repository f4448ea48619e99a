import { brand, type LockBlocker } from '@exchange/domain'
import { Trans } from '@lingui/react/macro'
import { UserName } from '../../../entities/user/UserName.tsx'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { formatDate } from '../../../shared/format/moments.ts'

type Props = {
  readonly blocker: LockBlocker
  readonly now: bigint
  /** Votes of this epoch are reset for the action. */
  readonly givenUp: boolean
}

/** One condition that is not met, in a sentence with its date. */
export const BlockerSentence = ({ blocker, now, givenUp }: Props) => {
  const format = useFormat()
  const opens = 'until' in blocker ? bothClocks(format, Number(blocker.until)) : ''
  const date = 'until' in blocker ? formatDate(format.locale, Number(blocker.until)) : ''
  const left = 'until' in blocker ? format.countdown(Number(blocker.until - now)) : ''
  switch (blocker.code) {
    case 'notOwner': {
      const owner = <UserName account={blocker.owner} />
      return <Trans>It belongs to {owner}.</Trans>
    }
    case 'closed':
      return <Trans>It was withdrawn, merged or split.</Trans>
    case 'expired':
      return <Trans>It has expired. An expired lock can only be withdrawn or transferred.</Trans>
    case 'notExpired':
      return (
        <Trans>
          It expires on {date}, in {left}.
        </Trans>
      )
    case 'votedThisEpoch':
      return givenUp ? (
        <Trans>Its votes of this epoch are reset first and earn nothing.</Trans>
      ) : (
        <Trans>
          It voted in this epoch. It unlocks at {opens}, in {left}, or when its votes are reset; then they earn nothing this epoch.
        </Trans>
      )
    case 'automated':
      return <Trans>It is automated. Cancel its automation first.</Trans>
    case 'rebaseUnclaimed': {
      const amount = `${format.amount(blocker.amount, 18)} ${brand.governanceToken.symbol}`
      return <Trans>A rebase of {amount} must be claimed first. Claiming it is the first step.</Trans>
    }
    case 'rebaseUnknown':
      return <Trans>Could not read whether a rebase can be claimed.</Trans>
    case 'nothingToClaim':
      return <Trans>There is nothing to claim before {opens}.</Trans>
    case 'extensionUsed':
      return (
        <Trans>
          It was extended in this epoch. The next extension opens {opens}, in {left}.
        </Trans>
      )
    case 'longestAlready':
      return (
        <Trans>
          It is already locked for the maximum. You can extend it from {opens}, in {left}.
        </Trans>
      )
    case 'sameLock':
      return <Trans>A lock cannot be merged into itself.</Trans>
    case 'ownersDiffer':
      return <Trans>It has another owner.</Trans>
    case 'entryPaused':
      return <Trans>Creating and increasing locks is paused. What is locked is safe.</Trans>
  }
}
