import { Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

// STORY-15
/** What a change of a chapter that has begun does to points. */
export const PointsRecalculated = () => (
  <Note tone="warning">
    <Trans>This chapter has started. Your change also applies to past activity: points can be added or removed.</Trans>
  </Note>
)
