import type { Address } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import type { RouteNames } from './routeNames.ts'
import { percentOf, type RoutePicture } from './routePicture.ts'

/** The facts of the picture as a table for screen readers: one row per pool. */
export const RouteTable = ({ picture, names }: { readonly picture: RoutePicture; readonly names: RouteNames }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const amount = (value: bigint, token: Address) => {
    const { symbol, decimals } = names(token)
    return decimals === undefined ? symbol : `${format.amount(value, decimals)} ${symbol}`
  }
  return (
    <div className="vh">
      <table>
        <caption>{t`The pools of this route`}</caption>
        <thead>
          <tr>
            {[t`Paid`, t`Received`, t`Pool`, t`Fee`, t`Share of the amount`].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picture.bundles.flatMap(({ pools }) =>
            pools.map(({ step, share }, index) => (
              <tr key={`${step.pool.address} ${step.tokenIn} ${step.tokenOut} ${index}`}>
                <td>{amount(step.amountIn, step.tokenIn)}</td>
                <td>{amount(step.amountOut, step.tokenOut)}</td>
                <td>{i18n._(poolTypeNames[step.pool.type])}</td>
                <td>{format.pips(step.fee)}</td>
                <td>{format.percent(percentOf(share, picture))}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
