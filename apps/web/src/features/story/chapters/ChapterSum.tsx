import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { typeWords } from '../messages.ts'
import { pointsByType, pointsOf } from '../model/tasks.ts'
import type { Task } from '../queries.ts'

/** The points earned from a chapter's tasks so far, out of the maximum. */
export const ChapterSum = ({ index, tasks }: { readonly index: number; readonly tasks: readonly Task[] }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { have, of } = pointsOf(tasks)
  if (of === 0) return null
  const all = format.integer(of)
  return (
    <Card className="col story-side-card">
      <h2>
        <Trans>Chapter {index} so far</Trans>
      </h2>
      <p className="row wrapx story-sum num">
        <span className="story-figure">{format.integer(have)}</span>
        <span className="mut">
          <Trans>of {all} points</Trans>
        </span>
      </p>
      <span className="meter" style={{ '--p': Math.min(have / of, 1) } as CSSProperties} aria-hidden="true">
        <i />
      </span>
      <KeyValueList>
        {pointsByType(tasks).map((row) => {
          const [some, most] = [format.integer(row.have), format.integer(row.of)]
          return (
            <KeyValue key={row.type} label={i18n._(typeWords[row.type])}>
              <Trans>
                {some} of {most}
              </Trans>
            </KeyValue>
          )
        })}
      </KeyValueList>
      <p className="sm dim">
        <Trans>Points appear within seconds of the block. If a reorg removes a transaction, its points go too.</Trans>
      </p>
    </Card>
  )
}
