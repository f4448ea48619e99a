import { Badge } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'

/** The direction of a position: the arrow and the word carry the meaning, not the colour. */
export const SideBadge = ({ isLong }: { readonly isLong: boolean }) => (
  <Badge
    tone={isLong ? 'positive' : 'negative'}
    icon={isLong ? <ArrowUpRight className="ic" size={12} aria-hidden /> : <ArrowDownRight className="ic" size={12} aria-hidden />}
  >
    {isLong ? (
      <Trans comment="a position that wins when the price rises">Long</Trans>
    ) : (
      <Trans comment="a position that wins when the price falls">Short</Trans>
    )}
  </Badge>
)
