import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'

/** Swaps the sold and the bought token. */
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
