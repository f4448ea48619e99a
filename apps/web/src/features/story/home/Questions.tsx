import { Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { questions, questionValues } from './questions.ts'

/** Frequent questions about the campaign. */
export const Questions = () => {
  const { i18n } = useLingui()
  return (
    <section className="story-questions">
      <h2>
        <Trans>FAQs</Trans>
      </h2>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="story-question">
          <summary>
            {i18n._(question)}
            <Icon name="down" />
          </summary>
          <p className="mut">{i18n._(withValues(answer, questionValues))}</p>
        </details>
      ))}
    </section>
  )
}
