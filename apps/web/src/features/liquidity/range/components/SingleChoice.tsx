import { Segmented, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Side } from '../model/rangeSearch.ts'
import type { RangeForm } from '../useRangeForm.ts'

const NOTHING = { token0: '', token1: '' } as const

/** Both tokens, or one token with a part of it swapped. Renders nothing if that is impossible. */
export const SingleChoice = ({ form: { zap, choice, change, paid } }: { readonly form: RangeForm }) => {
  const { t } = useLingui()
  if (!zap.offered) return null
  return (
    <>
      <Segmented
        label={t`What to deposit`}
        value={zap.on ? 'single' : 'all'}
        options={[
          { value: 'all', label: t`All tokens` },
          { value: 'single', label: t`One token` },
        ]}
        onChange={(value) => change({ single: value === 'single', amounts: NOTHING })}
      />
      {zap.on && (
        <>
          <Select
            label={t`Token to deposit`}
            value={choice.side}
            options={paid.map(({ symbol }, i) => ({ value: (['token0', 'token1'] as const)[i] as Side, label: symbol }))}
            onChange={(side) => change({ side: side === 'token1' ? 'token1' : 'token0', amounts: NOTHING })}
          />
          <p className="sm mut">
            <Trans>Part of it is swapped in this pool, then both tokens are added, in one transaction.</Trans>
          </p>
        </>
      )}
    </>
  )
}
