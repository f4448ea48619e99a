import { FRAGMENTS_TO_MINT } from '@exchange/domain'
import { Card, Icon } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Hexagon } from 'lucide-react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { requireSession } from '../../../shared/session/session.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { mintStoryItemFlow } from '../flows/mintStoryItem.flow.ts'
import { useHasItem } from '../useHasItem.ts'
import type { Story } from '../useStory.ts'

/** The action for fragments: not yet, mint, or no longer. */
const Act = ({ story: { network, account, chainId }, missing }: { readonly story: Story; readonly missing: number }) => {
  const { t } = useLingui()
  const run = useRunFlow()
  const { data: hasItem } = useHasItem(network, account)
  // The sign-in comes first: a dialog on top of the mint dialog would not be accessible.
  const mint = () =>
    requireSession(t`Mint the campaign NFT`).then(
      () => run(mintStoryItemFlow, { chainId }),
      () => undefined,
    )
  if (hasItem)
    return (
      <p className="row sm mut story-tight">
        <Icon name="check" size={16} />
        <Trans>You have the campaign NFT.</Trans>
      </p>
    )
  if (missing > 0)
    return (
      <p className="sm dim">
        <Plural value={missing} one="# more fragment to mint" other="# more fragments to mint" />
      </p>
    )
  return (
    <StartButton variant="primary" full disabled={hasItem === undefined} onClick={() => void mint()}>
      <Trans>Mint the campaign NFT</Trans>
    </StartButton>
  )
}

// STORY-18
/** A participant's fragments, one for each completed chapter, and the item that they mint. */
export const Fragments = ({ story }: { readonly story: Story }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { participant } = story
  if (!participant) return null
  const have = Math.min(participant.totalFragments, FRAGMENTS_TO_MINT)
  const [some, all] = [format.integer(have), format.integer(FRAGMENTS_TO_MINT)]
  return (
    <Card className="col story-side-card">
      <div className="row sb">
        <h2>
          <Trans>Fragments</Trans>
        </h2>
        <span className="b">
          <Trans>
            {some} of {all}
          </Trans>
        </span>
      </div>
      <span className="story-fragments" role="img" aria-label={t`${some} of ${all} fragments`}>
        {Array.from({ length: FRAGMENTS_TO_MINT }, (_, place) => (
          <Hexagon key={place} size={44} strokeWidth={1.4} className={place < have ? 'on' : undefined} aria-hidden />
        ))}
      </span>
      <p className="sm mut">
        <Trans>One for each chapter you complete. Five mint the campaign NFT.</Trans>
      </p>
      <Act story={story} missing={FRAGMENTS_TO_MINT - have} />
    </Card>
  )
}
