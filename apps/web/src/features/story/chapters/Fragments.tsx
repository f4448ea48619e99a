import { FRAGMENTS_TO_MINT } from '@exchange/domain'
import { Card } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Hexagon } from 'lucide-react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Story } from '../useStory.ts'

// STORY-18
/** The fragments of a participant, one for each chapter it completed. */
export const Fragments = ({ story: { participant } }: { readonly story: Story }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (!participant) return null
  const have = Math.min(participant.totalFragments, FRAGMENTS_TO_MINT)
  const [some, all] = [format.integer(have), format.integer(FRAGMENTS_TO_MINT)]
  const missing = FRAGMENTS_TO_MINT - have
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
      {missing > 0 && (
        <p className="sm dim">
          <Plural value={missing} one="# more fragment to mint" other="# more fragments to mint" />
        </p>
      )}
    </Card>
  )
}
