import { Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

// STORY-15
/** What a change of a chapter that has begun does to points. */
export const CountsAnew = () => (
  <Note tone="warning">
    <Trans>This chapter has begun. What is past counts by your change: points can be given, and taken back.</Trans>
  </Note>
)
