import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'

/** Sells what was to be bought, and the other way round. */
export const FlipButton = ({ onClick }: { readonly onClick: () => void }) => {
  const { t } = useLingui()
  return (
    <div className="flip">
      <button type="button" aria-label={t`Switch direction`} onClick={onClick}>
        <ArrowUpDown size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
