import { toCompetitionLabel } from '@exchange/domain/arena/types'
import { Badge } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { competitionLabelWords } from './words.ts'

/** The label of a competition, if the list contains it. */
export const LabelBadge = ({ label }: { readonly label: string | null }) => {
  const { t } = useLingui()
  const known = label === null ? undefined : toCompetitionLabel(label)
  return known && <Badge tone="outline">{t(competitionLabelWords[known])}</Badge>
}
