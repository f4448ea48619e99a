import { brand, type Lock } from '@exchange/domain'
import { RuledArea } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { powerPicture } from '../model/powerPicture.ts'
import { formatDate } from '../../../shared/format/moments.ts'

/** Power over time: drawn, and as a table. */
export const PowerChart = ({ lock, now }: { readonly lock: Pick<Lock, 'amount' | 'end'>; readonly now: bigint }) => {
  const { t } = useLingui()
  const format = useFormat()
  const picture = powerPicture(lock, now)
  if (!picture) return null
  const { values, rows, first, last } = picture
  const [from, until] = [formatDate(format.locale, Number(first.t)), formatDate(format.locale, Number(last.t))]
  const power = `${format.amount(first.power, 18)} ${brand.words.lock}`
  return (
    <div>
      <RuledArea
        values={values}
        height={132}
        tone="accent"
        dot={false}
        description={t`Voting power falls linearly from ${power} on ${from} to zero on ${until}.`}
      />
      <div className="rl" aria-hidden="true">
        <span>{from}</span>
        <span>{until}</span>
      </div>
      <details className="lock-table">
        <summary className="sm">
          <Trans>View as table</Trans>
        </summary>
        <div className="lock-table-rows">
          <table className="sm num">
            <caption className="vh">
              <Trans>Voting power over time</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                <th scope="col">
                  <Trans>Voting power</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ t: at, power: then }) => (
                <tr key={at.toString()}>
                  <td>{formatDate(format.locale, Number(at))}</td>
                  <td title={format.exactAmount(then, 18)}>{format.amount(then, 18)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
