import type { Address, GaugeCheck } from '@exchange/domain'
import { Icon, VisuallyHidden } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { checkWords, fixWords } from '../messages.ts'

const icons = { met: 'done', unmet: 'failed', open: 'info' } as const
const tones = { met: 'pos', unmet: 'neg', open: 'dim' } as const

const Status = ({ status }: Pick<GaugeCheck, 'status'>) =>
  status === 'met' ? <Trans>Met</Trans> : status === 'unmet' ? <Trans>Not met</Trans> : <Trans>Not checked yet</Trans>

type GaugeChecksProps = {
  readonly checks: readonly GaugeCheck[]
  readonly symbolOf: (token: Address) => string
}

/** Every condition of a gauge, met or not, with its fix. */
export const GaugeChecks = ({ checks, symbolOf }: GaugeChecksProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <ol className="gauge-checks" aria-label={t`What a gauge needs`}>
      {checks.map((check) => (
        <li key={check.code}>
          <Icon name={icons[check.status]} className={tones[check.status]} />
          <span>
            {i18n._(checkWords[check.code])}
            <VisuallyHidden>
              {': '}
              <Status status={check.status} />
            </VisuallyHidden>
            {check.status === 'unmet' && (
              <span className="sm mut fix">
                {i18n._(
                  withValues(fixWords[check.code], { tokens: check.code === 'listed' ? format.list(check.unlisted.map(symbolOf)) : '' }),
                )}
              </span>
            )}
            {check.status === 'open' && (
              <span className="sm dim fix">
                <Trans>Checked once the pool is verified.</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
