import { Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

// STORY-15
/** The effect on points of changing a chapter that has begun. */
export const PointsRecalculated = () => (
  <Note tone="warning">
    <Trans>This chapter has started. Your change also applies to past activity: points can be added or removed.</Trans>
  </Note>
)
